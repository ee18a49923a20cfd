import path from 'node:path';
import { foldName } from '../../core/text/words/foldName.ts';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { isIn, toRealPath } from '../files/realPath.ts';
import { toRefusal } from '../files/transaction/changeProblem.ts';
import { findTaken } from '../files/transaction/nameTaken.ts';
import { removeMade } from '../files/transaction/transaction.ts';
import type { TreeDisk } from './copyTree.ts';
import { asidePrefix, moveTrees } from './moveTree.ts';
import { removeEntry } from './pruneTrash.ts';
import type { TrashPlace } from './trash.ts';
import { ownTrash } from './trash.ts';
import type { TrashEntry } from './trashEntry.ts';
import { findEntry, placesOf } from './trashEntry.ts';

type Restored = { readonly restored: readonly TrashEntry[] } | Refusal;

/** Puts skills back to where they lay, all of them or none, and never over something else. */
export async function restoreFromTrash(
  ids: readonly string[],
  token?: Cancellation,
  { disk, trash }: TrashPlace = ownTrash(),
): Promise<Restored> {
  const made: { readonly parent: string; readonly first: string | undefined }[] = [];
  try {
    const entries = findAll(disk, trash, ids);
    if (isRefusal(entries)) {
      return entries;
    }
    for (const parent of foldersToMake(entries)) {
      made.push({ parent, first: disk.mkdirSync(parent, { recursive: true }) });
    }
    await moveTrees(
      disk,
      // What lay in the folder of another one comes back after it.
      entries
        .toSorted((one, other) => one.from.length - other.from.length)
        .map(entry => toMove(trash, entry)),
      token,
    );
    entries.forEach(({ id }) => removeEntry(disk, trash, id));
    return { restored: entries };
  } catch (error) {
    made.toReversed().forEach(({ parent, first }) => removeMade(disk, parent, first));
    return toRefusal(error, trash);
  }
}

function findAll(disk: TreeDisk, trash: string, ids: readonly string[]): readonly TrashEntry[] | Refusal {
  const entries: TrashEntry[] = [];
  for (const id of new Set(ids)) {
    const entry = findEntry(disk, trash, id);
    const problem = entry === undefined ? gone : findProblem(disk, entry, entries);
    if (entry === undefined || problem !== undefined) {
      return { refusal: problem ?? gone };
    }
    entries.push(entry);
  }
  return entries;
}

/** The folders around what comes back, but those that come back themselves. */
function foldersToMake(entries: readonly TrashEntry[]): string[] {
  return entries
    .map(({ from }) => path.dirname(from))
    .filter(parent => !entries.some(({ from }) => isIn(from, parent)));
}

const gone: Sentence = { template: 'It is not in the trash any more.', args: {} };

function findProblem(
  disk: TreeDisk,
  { from, real, name }: TrashEntry,
  others: readonly TrashEntry[],
): Sentence | undefined {
  if (findTaken(disk, from) !== undefined || others.some(other => foldName(other.from) === foldName(from))) {
    const template = "'{name}' cannot be restored: there is something at '{path}' again.";
    return { template, args: { name, path: from } };
  }
  // A link on the way leads to what nobody deleted anything from.
  if (path.join(toRealPath(path.dirname(from)), path.basename(from)) !== real) {
    const template = "'{name}' cannot be restored: '{path}' leads elsewhere than it did.";
    return { template, args: { name, path: path.dirname(from) } };
  }
  return undefined;
}

function toMove(trash: string, { id, from }: TrashEntry) {
  // A name of its own: another process may restore the same, or remove what it takes for the rest of a deletion.
  const copy = path.join(path.dirname(from), `${asidePrefix}${id}-${crypto.randomUUID()}`);
  return { id, from: placesOf(trash, id).content, to: from, copy };
}
