import path from 'node:path';
import type { Cancellation } from '../../core/text/position/span.ts';
import { stagingPrefix } from '../files/stagingPrefix.ts';
import { findCode } from '../files/transaction/changeProblem.ts';
import { isThere, syncFolder } from '../files/transaction/disk.ts';
import type { TreeDisk } from './copyTree.ts';
import { copyTree } from './copyTree.ts';

/** What the names of files and folders start with that a move is done with; searches for skills pass over them. */
export const asidePrefix = `${stagingPrefix}moved-`;

/** A move of a file or a folder. Until it is finished, it can be taken back. */
export interface TreeMove {
  readonly from: string;
  /** Where nothing is. */
  readonly to: string;
  /** Where a copy for another disk is made first, on the disk of `to`. */
  readonly copy: string;
  /** Tells moves of one folder apart. */
  readonly id: string;
}

/** How far a move has come. */
interface Progress extends TreeMove {
  readonly isCopied: boolean;
}

/**
 * Moves files and folders all together or not at all. They arrive whole: by another name where the disk is the same, else as a copy
 * that is down on the disk before what it was made of goes. A process that is killed leaves each of them here, there or in both.
 */
export async function moveTrees(
  disk: TreeDisk,
  moves: readonly TreeMove[],
  token: Cancellation | undefined,
): Promise<void> {
  const made: Progress[] = [];
  const set: TreeMove[] = [];
  try {
    for (const move of moves) {
      made.push({ ...move, isCopied: await bring(disk, move, token) });
      syncFolder(disk, path.dirname(move.to));
      syncFolder(disk, path.dirname(move.from));
    }
    for (const move of made.filter(({ isCopied }) => isCopied)) {
      disk.renameSync(move.from, asideOf(move));
      set.push(move);
      syncFolder(disk, path.dirname(move.from));
    }
  } catch (error) {
    takeBack(disk, made, set);
    throw error;
  }
  for (const move of set) {
    tryRemove(disk, asideOf(move));
  }
}

/** Answers whether it had to be copied. */
async function bring(
  disk: TreeDisk,
  { from, to, copy }: TreeMove,
  token: Cancellation | undefined,
): Promise<boolean> {
  try {
    disk.renameSync(from, to);
    return false;
  } catch (error) {
    if (findCode(error) !== 'EXDEV') {
      throw error;
    }
  }
  try {
    await copyTree(disk, from, copy, token);
    disk.renameSync(copy, to);
  } catch (error) {
    tryRemove(disk, copy);
    throw error;
  }
  return true;
}

/** What cannot be taken back stays where it arrived, whole. */
function takeBack(disk: TreeDisk, made: readonly Progress[], set: readonly TreeMove[]): void {
  for (const move of set.toReversed()) {
    tryRename(disk, asideOf(move), move.from);
  }
  for (const { from, to, isCopied } of made.toReversed()) {
    if (!isCopied) {
      tryRename(disk, to, from);
    } else if (isThere(disk, from)) {
      tryRemove(disk, to);
    }
  }
}

function asideOf({ from, id }: TreeMove): string {
  return path.join(path.dirname(from), asidePrefix + id);
}

function tryRename(disk: TreeDisk, from: string, to: string): void {
  try {
    if (!isThere(disk, to)) {
      disk.renameSync(from, to);
    }
  } catch {
    // It stays where it is, which the caller sees.
  }
}

function tryRemove(disk: TreeDisk, file: string): void {
  try {
    disk.rmSync(file, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A copy too many does no harm.
  }
}
