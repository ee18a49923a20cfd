import {
  findBrokenWorkspace,
  toUnreadableWorkspace,
} from '../core/analysis/readiness/world/brokenWorkspace.ts';
import { parseWorkspaceDescription } from '../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { findObstacle } from '../core/model/skill/skillFile.ts';
import type { WorkspaceDescription } from '../core/model/workspace/workspaceDescription.ts';
import { emptyDescription } from '../core/model/workspace/workspaceDescription.ts';
import type { Sentence } from '../core/text/format/sentence.ts';
import type { CheckedFolder } from './checkScope.ts';
import { checkScope } from './checkScope.ts';
import type { Ask } from './store/facts.ts';
import { defineFact } from './store/facts.ts';

const descriptionName = 'skillwright.json';

/** What a folder says of itself. It keeps the lists of its `skillwright.json`, of which there is one for thousands of skills. */
export interface FolderDescription {
  readonly description: WorkspaceDescription;
  /** Why nothing that it lists can be relied on. */
  readonly problem?: Sentence;
}

const none: FolderDescription = { description: emptyDescription };

/** By the absolute path of the folder. What is being typed holds once it is saved. */
export const descriptionOf = defineFact<FolderDescription>(
  'description of a folder',
  (folder, ask) => {
    const { isThere, text, unread } = readDescription(folder, ask, ask.saved);
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

/** The folders of a scope whose descriptions hold for what is in them. */
export function foldersOf(scope: string, { get }: Pick<Ask, 'get'>): readonly CheckedFolder[] {
  return get(checkScope, scope)?.folders ?? [];
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

/** The text of the `skillwright.json` of a folder, as `read` has it. */
export function readDescription(folder: string, ask: Ask, read: Ask['text']): DescriptionText {
  const file = descriptionFileOf(folder, ask);
  const presence = ask.presence(file);
  if (presence === undefined || presence === 'absent') {
    return { isThere: false, text: '' };
  }
  const { text, facts } = read(file);
  const isRead = facts.unreadable === undefined && facts.tooLarge === undefined;
  const reason = isRead ? undefined : findObstacle(facts)?.reason;
  return { isThere: true, text, ...(reason !== undefined && { unread: toUnreadableWorkspace(reason) }) };
}
