import {
  findBrokenWorkspace,
  toUnreadableWorkspace,
} from '../core/analysis/readiness/world/brokenWorkspace.ts';
import { parseWorkspaceDescription } from '../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { findObstacle } from '../core/model/skill/skillFile.ts';
import type { WorkspaceDescription } from '../core/model/workspace/workspaceDescription.ts';
import type { TargetChoice } from '../core/model/profiles/chooseTargets.ts';
import { emptyDescription } from '../core/model/workspace/workspaceDescription.ts';
import type { Sentence } from '../core/text/format/sentence.ts';
import type { CheckedFolder } from './checkScope.ts';
import { checkedFolders } from './checkScope.ts';
import type { Ask } from './store/facts.ts';
import { defineFact, defineInputAtHand } from './store/facts.ts';
import type { ScopeSettings, SkillStore } from './store/skillStore.ts';
import { scopeSettings } from './store/skillStore.ts';

const descriptionName = 'skillwright.json';

/** What a folder says of itself. It keeps the lists of its `skillwright.json`, of which there is one for thousands of skills. */
export interface FolderDescription {
  readonly description: WorkspaceDescription;
  /** Why nothing that it lists can be relied on. */
  readonly problem?: Sentence;
}

const none: FolderDescription = { description: emptyDescription };

/**
 * The text of a `skillwright.json` that an editor held last and that could be read, by the path of the file; undefined while none has it
 * open. It counts while somebody types what cannot be read yet.
 */
const readableText = defineInputAtHand<string | undefined>('readable text of a description');

/** Takes in what an editor holds of a file, or that it holds it no longer. Other files than descriptions are none of its business. */
export function followDescription(store: SkillStore, file: string, text: string | undefined): void {
  if (
    store.ask.path.basename(file) === descriptionName &&
    (text === undefined || !findBrokenWorkspace(text))
  ) {
    store.set(readableText, file, text);
  }
}

/** By the absolute path of the folder. What is typed holds at once, as soon as it can be read. */
export const descriptionOf = defineFact<FolderDescription>(
  'description of a folder',
  (folder, ask) => {
    const { isThere, text, unread } = readCounting(folder, ask);
    if (unread !== undefined) {
      return { ...none, problem: unread };
    }
    const problem = findBrokenWorkspace(text);
    const { description } = parseWorkspaceDescription(text);
    return isThere ? { description, ...(problem && { problem }) } : none;
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

/** The `skillwright.json` that holds for a folder, whether it is there or not. */
export function descriptionFileOf(folder: string, ask: Ask): string {
  return ask.path.join(folder, descriptionName);
}

/** What holds for a scope, with what its folder says of itself where nothing else was set. */
export interface SettledSettings extends ScopeSettings {
  readonly workspace: WorkspaceDescription;
}

/** What holds for a scope; where nobody said anything, a workspace that says nothing. */
export function settingsOfScope(scope: string, { get }: Pick<Ask, 'get'>): SettledSettings {
  const given = get(scopeSettings, scope);
  if (given?.workspace !== undefined || given?.folder === undefined) {
    return { workspace: emptyDescription, ...given };
  }
  const { description, problem } = get(descriptionOf, given.folder);
  return { ...given, workspace: description, ...(problem && { workspaceProblem: problem }) };
}

/** The hosts that the person chose for a scope, which override those of the workspace. */
export const chosenHosts = defineInputAtHand<TargetChoice | undefined>('chosen hosts');

/** What is said of the hosts that the skills of a scope are for. */
export const choiceOfScope = defineFact<TargetChoice>(
  'hosts of a scope',
  (scope, ask) => {
    const { profile, targets } = ask.get(chosenHosts, scope) ?? settingsOfScope(scope, ask).workspace;
    return { profile, targets };
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

/** The folders of a scope whose descriptions hold for what is in them. */
export function foldersOf(scope: string, { get }: Pick<Ask, 'get'>): readonly CheckedFolder[] {
  return get(checkedFolders, scope);
}

/** The folder of a scope that a file lies in; undefined for a file from elsewhere. */
export function enclosingFolder(file: string, scope: string, ask: Ask): CheckedFolder | undefined {
  const { sep } = ask.path;
  let found: CheckedFolder | undefined;
  for (const folder of foldersOf(scope, ask)) {
    const start = folder.root.endsWith(sep) ? folder.root : folder.root + sep;
    if (file.startsWith(start) && folder.root.length >= (found?.root.length ?? 0)) {
      found = folder;
    }
  }
  return found;
}

/** What a folder of a scope says of itself, with what the person set instead. */
export function describeFolder(folder: CheckedFolder | undefined, ask: Ask): WorkspaceDescription {
  if (folder === undefined) {
    return emptyDescription;
  }
  const { description } = ask.get(descriptionOf, folder.root);
  const { prompts } = folder;
  return prompts === undefined
    ? description
    : { ...description, routing: { ...description.routing, ...prompts } };
}

interface DescriptionText {
  readonly isThere: boolean;
  readonly text: string;
  readonly unread?: Sentence;
}

/** The text that counts: the one of the editor, and while that is broken and not saved so, the last one that was not. */
function readCounting(folder: string, ask: Ask): DescriptionText {
  const file = descriptionFileOf(folder, ask);
  const now = readDescription(folder, ask, ask.text);
  if (!ask.isOpen(file) || now.unread !== undefined || findBrokenWorkspace(now.text) === undefined) {
    return now;
  }
  const saved = readDescription(folder, ask, ask.saved);
  const before = ask.get(readableText, file);
  return before === undefined || saved.text === now.text ? saved : { isThere: true, text: before };
}

/** The text of the `skillwright.json` of a folder, as `read` has it. */
export function readDescription(folder: string, ask: Ask, read: Ask['text']): DescriptionText {
  const file = descriptionFileOf(folder, ask);
  const presence = ask.presence(file);
  const isOpen = read === ask.text && ask.isOpen(file);
  if (!isOpen && (presence === undefined || presence === 'absent')) {
    return { isThere: false, text: '' };
  }
  const { text, facts } = read(file);
  const isRead = facts.unreadable === undefined && facts.tooLarge === undefined;
  const reason = isRead ? undefined : findObstacle(facts)?.reason;
  return { isThere: true, text, ...(reason !== undefined && { unread: toUnreadableWorkspace(reason) }) };
}
