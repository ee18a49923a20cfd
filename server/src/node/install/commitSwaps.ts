import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { putBelow } from '../../core/model/folder/packFile.ts';
import type { LockEntry } from '../../core/analysis/provenance/skillsLock.ts';
import { removeLockEntry, setLockEntry } from '../../core/analysis/provenance/skillsLock.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { toRefusal } from '../files/transaction/changeProblem.ts';
import { hashFolder } from '../archive/hashFolder.ts';
import { readFolder } from '../archive/readFolder.ts';
import type { Changes, FileSwap } from '../files/transaction/transaction.ts';
import { commitChanges } from '../files/transaction/transaction.ts';
import type { InstallPlace } from './installPlace.ts';
import { readLockText } from './installPlace.ts';

/** What becomes of one skill. */
export interface SkillSwap {
  /** What the lock file calls it. */
  readonly name: string;
  /** Absolute path; undefined where only the lock file is changed. */
  readonly folder?: string;
  /** What the folder is to hold; undefined removes it. */
  readonly files?: readonly PackFile[];
  /** What the lock file is to say; undefined takes the skill out of it. */
  readonly entry?: LockEntry;
  /** What was in the folder when this was planned, as `fingerprintOf` tells it. */
  readonly before: string;
}

/** What stands for the files in a folder, those that say where it came from included; alike where there is no folder. */
export async function fingerprintOf(folder: string | undefined): Promise<string> {
  const { files } = folder === undefined ? { files: [] } : await readFolder(folder, { keepsMarks: true });
  // The hash leaves the records at the root of a folder out, so that they are put one level deeper.
  return hashFolder(putBelow('skill', files));
}

/**
 * Makes all changes, the lock file's included, or none of them. Refused where a folder is no longer what it was. What others did to the
 * lock file meanwhile stays, and what they left half done is ended first.
 * @param commit makes the changes below a folder
 */
export async function commitSwaps(
  place: InstallPlace,
  swaps: readonly SkillSwap[],
  token?: Cancellation,
  commit: (base: string, changes: () => Promise<Changes>) => Promise<void> = (base, changes) =>
    commitChanges(base, changes, token),
): Promise<Refusal | undefined> {
  const refusals: Refusal[] = [];
  const decide = async (): Promise<Changes> => {
    const changes = await toChanges(place, swaps);
    if (!isRefusal(changes)) {
      return changes;
    }
    refusals.push(changes);
    return { folders: [], files: [] };
  };
  try {
    await commit(place.base, decide);
    return refusals[0];
  } catch (error) {
    return toRefusal(error, place.base);
  }
}

async function toChanges(place: InstallPlace, swaps: readonly SkillSwap[]): Promise<Changes | Refusal> {
  for (const { name, folder, before } of swaps) {
    if ((await fingerprintOf(folder)) !== before) {
      const template = "The folder of '{name}' has changed meanwhile, so nothing was written.";
      return { refusal: { template, args: { name } } };
    }
  }
  const lock = changeLock(place, swaps);
  const folders = swaps.flatMap(({ folder, files }) =>
    folder === undefined ? [] : [{ target: folder, files }],
  );
  return isRefusal(lock) ? lock : { folders, files: lock };
}

function changeLock(place: InstallPlace, swaps: readonly SkillSwap[]): readonly FileSwap[] | Refusal {
  const { lockFile } = place;
  const read = readLockText(place);
  if (isRefusal(read)) {
    return read;
  }
  let text = read.text;
  for (const { name, entry } of lockFile === undefined ? [] : swaps) {
    const changed =
      entry !== undefined
        ? setLockEntry(text, name, entry)
        : text === undefined
          ? undefined
          : removeLockEntry(text, name);
    if (changed !== undefined && typeof changed !== 'string') {
      return changed;
    }
    text = changed;
  }
  const isSame = text === undefined || text === read.text;
  return lockFile === undefined || isSame ? [] : [{ target: lockFile, content: text }];
}
