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
import type { ServerNews } from '../serverNews.ts';
import type { MoreNode } from './catalogNode.ts';
import { SkillChooser } from './chosenSkills.ts';
import { createSkillDrag } from './dragSkills.ts';
import { SkillFollower } from './skillFollower.ts';
import { SkillTree } from './skillTree.ts';

/** The view of all skills, and the commands on them. */
export function registerSkills(
  client: LanguageClient,
  news: ServerNews,
  state: vscode.Memento,
  onDrop: (uris: readonly vscode.Uri[]) => Promise<void>,
): vscode.Disposable {
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
    registerEnableSkill(client, chooser),
    registerDuplicateSkill(client, chooser),
    registerRenameSkill(client, chooser, follower),
    registerMoveSkill(client, chooser),
    registerDeleteSkill(client, chooser),
  );
}
