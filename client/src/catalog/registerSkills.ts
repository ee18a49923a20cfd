import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { registerCopySkillId } from '../commands/copySkillId.ts';
import { registerDeleteSkill } from '../commands/deleteSkill.ts';
import { registerDuplicateSkill } from '../commands/duplicateSkill.ts';
import { registerEnableSkill } from '../commands/enableSkill.ts';
import { registerFilterSkills } from '../commands/filterSkills.ts';
import { readGrouping, registerGroupSkills } from '../commands/groupSkills.ts';
import { dropSkills, registerMoveSkill } from '../commands/moveSkill.ts';
import { registerRenameSkill } from '../commands/renameSkill.ts';
import { registerRevealSkill } from '../commands/revealSkill.ts';
import { registerRunSkill } from '../commands/runSkill.ts';
import type { SkillChat } from '../chat/skillChat.ts';
import type { ServerNews } from '../serverNews.ts';
import type { MoreNode } from './catalogNode.ts';
import { SkillChooser } from './chosenSkills.ts';
import { createSkillDrag } from './dragSkills.ts';
import { SkillFollower } from './skillFollower.ts';
import { SkillTree } from './skillTree.ts';

export interface SkillsParts {
  readonly client: LanguageClient;
  readonly news: ServerNews;
  readonly state: vscode.Memento;
  readonly chat: SkillChat;
  /** Takes files that are dropped on the view. */
  readonly onDrop: (uris: readonly vscode.Uri[]) => Promise<void>;
}

/** The view of all skills, and the commands on them. */
export function registerSkills({ client, news, state, chat, onDrop }: SkillsParts): vscode.Disposable {
  const drag = createSkillDrag({
    move: (skills, onto) => dropSkills(client, skills, onto),
    import: onDrop,
  });
  const tree = new SkillTree(client, news, readGrouping(state), drag);
  const follower = new SkillFollower(tree);
  const chooser = new SkillChooser(client, tree);
  return vscode.Disposable.from(
    tree,
    follower,
    vscode.commands.registerCommand('skillwright.showMoreSkills', (node: MoreNode) => tree.showMore(node)),
    registerFilterSkills(client, tree),
    registerGroupSkills(tree, state),
    registerRevealSkill(chooser, tree),
    registerCopySkillId(chooser),
    registerRunSkill(chat, chooser),
    registerEnableSkill(client, chooser),
    registerDuplicateSkill(client, chooser),
    registerRenameSkill(client, chooser, follower),
    registerMoveSkill(client, chooser),
    registerDeleteSkill(client, chooser),
  );
}
