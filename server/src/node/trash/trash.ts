import fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { toRealPath } from '../files/realPath.ts';
import { toRefusal } from '../files/transaction/changeProblem.ts';
import { isThere, placeFile, syncFolder } from '../files/transaction/disk.ts';
import { stopIfCanceled } from '../files/transaction/prepareMoves.ts';
import type { TreeDisk } from './copyTree.ts';
import type { DeletedPlace, DeletedSkill } from './findDeleted.ts';
import { findDeleted } from './findDeleted.ts';
import { moveTrees } from './moveTree.ts';
import { pruneTrash } from './pruneTrash.ts';
import type { TrashEntry } from './trashEntry.ts';
import { createTrashId, placesOf, readTrash, recordOf } from './trashEntry.ts';
import { findTrashFolder } from './trashFolder.ts';

export type { DeletedSkill } from './findDeleted.ts';
export type { TrashEntry } from './trashEntry.ts';

/** A trash, and the disk that it lies on. */
export interface TrashPlace {
  readonly disk: TreeDisk;
  readonly trash: string;
}

/** The trash of this person. */
export function ownTrash(): TrashPlace {
  return { disk: fs, trash: findTrashFolder() };
}

export interface Deletion {
  readonly skills: readonly DeletedSkill[];
  /** Absolute paths of the open folders, which stay whatever is deleted. */
  readonly roots: readonly string[];
}

/**
 * Moves skills with their folders into the trash of this person, all of them or none. Whether they may be deleted is for the caller to
 * ask. A process that is killed in between leaves each of them in its place or in the trash, or in both.
 */
export async function moveToTrash(
  { skills, roots }: Deletion,
  token?: Cancellation,
  { disk, trash }: TrashPlace = ownTrash(),
): Promise<{ readonly deleted: readonly TrashEntry[] } | Refusal> {
  const places = await findDeleted(skills, [...roots, homedir(), trash], token);
  if (isRefusal(places)) {
    return places;
  }
  const now = Date.now();
  const entries = places.map(place => toEntry(place, now));
  try {
    // Somebody who thought better of it may have ended the search before it saw what has to stay.
    stopIfCanceled(token);
    openTrash(disk, trash);
    entries.forEach(entry => writeEntry(disk, trash, entry));
    const moves = entries.map(({ id, from }) => {
      const { content, copy } = placesOf(trash, id);
      return { id, from, to: content, copy };
    });
    await moveTrees(disk, moves, token);
  } catch (error) {
    return refuse(error, trash, giveUp(disk, trash, entries));
  }
  prune(disk, trash, entries, now);
  return { deleted: entries };
}

/** What lies in the trash, the last deleted first. */
export function listTrash(): TrashEntry[] {
  const { disk, trash } = ownTrash();
  return readTrash(disk, trash);
}

function toEntry({ name, from, skill, bytes }: DeletedPlace, now: number): TrashEntry {
  const real = path.join(toRealPath(path.dirname(from)), path.basename(from));
  const id = createTrashId(now);
  return { id, name, from, real, ...(skill !== undefined && { skill }), deleted: now, bytes };
}

/** Only the person may read what they deleted. */
function openTrash(disk: TreeDisk, trash: string): void {
  disk.mkdirSync(trash, { recursive: true, mode: 0o700 });
  disk.chmodSync(trash, 0o700);
}

function writeEntry(disk: TreeDisk, trash: string, entry: TrashEntry): void {
  const { folder, record } = placesOf(trash, entry.id);
  disk.mkdirSync(folder, { mode: 0o700 });
  placeFile(disk, record, recordOf(entry));
  syncFolder(disk, trash);
}

/** Removes what was prepared; answers with what could not be put back and stays in the trash. */
function giveUp(disk: TreeDisk, trash: string, entries: readonly TrashEntry[]): readonly TrashEntry[] {
  const stuck = entries.filter(({ id, from }) => {
    try {
      return isThere(disk, placesOf(trash, id).content) && !isThere(disk, from);
    } catch {
      return true;
    }
  });
  for (const { id } of entries.filter(entry => !stuck.includes(entry))) {
    try {
      disk.rmSync(placesOf(trash, id).folder, { recursive: true, force: true });
    } catch {
      // An entry without a skill in it is none, and is pruned.
    }
  }
  return stuck;
}

function refuse(error: unknown, base: string, stuck: readonly TrashEntry[] = []): Refusal {
  const failed = toRefusal(error, base);
  const { problem = '' } = failed.refusal.args;
  const template = '{problem} {skills} could not be put back and can be restored from the trash.';
  const named = stuck.map(({ name }) => `'${name}'`).join(', ');
  return stuck.length === 0 ? failed : { refusal: { template, args: { problem, skills: named } } };
}

function prune(disk: TreeDisk, trash: string, entries: readonly TrashEntry[], now: number): void {
  try {
    pruneTrash(disk, trash, new Set(entries.map(({ id }) => id)), now);
  } catch {
    // What is too much is removed the next time.
  }
}
