import path from 'node:path';
import { ChangeProblem, findCode } from './changeProblem.ts';
import type { Decision, Move } from './decision.ts';
import { decisionFile, undoFile } from './decision.ts';
import type { Disk } from './disk.ts';
import { isThere, syncFolder } from './disk.ts';
import { resolveInside } from './resolveInside.ts';

/**
 * Makes the changes that are decided, as far as they are not made yet. `since` is the moment of the decision in milliseconds, given
 * where time went by: what people changed later at a target is theirs and stays.
 */
export function makeMoves(
  disk: Disk,
  base: string,
  staging: string,
  { moves, parents }: Decision,
  since?: number,
): void {
  const numbered = [...moves.entries()];
  for (const [at, move] of numbered.filter(([, { hasNew }]) => !hasNew)) {
    makeMove(disk, move, placesOf(disk, base, staging, move, at), since);
  }
  for (const parent of parents) {
    makeFolder(disk, resolveTarget(disk, base, parent));
  }
  for (const [at, move] of numbered.filter(([, { hasNew }]) => hasNew)) {
    makeMove(disk, move, placesOf(disk, base, staging, move, at), since);
  }
}

function makeMove(
  disk: Disk,
  { existed, hasNew }: Move,
  { place, fresh, old }: Places,
  since: number | undefined,
): void {
  const isOpen = hasNew ? isThere(disk, fresh) : existed;
  if (!isOpen) {
    return;
  }
  if (isThere(disk, place)) {
    if (!existed && since === undefined) {
      throw new ChangeProblem(`'${place}' was created by someone else meanwhile.`);
    }
    if (!existed || isThere(disk, old) || isTheirs(disk, place, since)) {
      return;
    }
    disk.renameSync(place, old);
  }
  if (hasNew) {
    disk.renameSync(fresh, place);
  }
  syncFolder(disk, path.dirname(place));
}

/** Whether people changed what stands at a target since; never where no time went by. */
function isTheirs(disk: Disk, place: string, since: number | undefined): boolean {
  return since !== undefined && changedAt(disk, place) > since;
}

/** Takes back the changes that were made, from the last to the first; `since` is when that was decided, as for making them. */
export function undoMoves(
  disk: Disk,
  base: string,
  staging: string,
  { moves, parents }: Decision,
  since?: number,
): void {
  const decision = path.join(staging, decisionFile);
  if (isThere(disk, decision)) {
    disk.renameSync(decision, path.join(staging, undoFile));
    syncFolder(disk, staging);
  }
  const numbered = [...moves.entries()].toReversed();
  for (const [at, move] of numbered.filter(([, { hasNew }]) => hasNew)) {
    const places = placesOf(disk, base, staging, move, at);
    const { place, fresh } = places;
    if (!isThere(disk, fresh) && isThere(disk, place) && !isTheirs(disk, place, since)) {
      disk.renameSync(place, fresh);
    }
    putBack(disk, places);
  }
  for (const parent of parents.toReversed()) {
    removeEmpty(disk, resolveTarget(disk, base, parent));
  }
  for (const [at, move] of numbered.filter(([, { hasNew }]) => !hasNew)) {
    putBack(disk, placesOf(disk, base, staging, move, at));
  }
}

function putBack(disk: Disk, { place, old }: Places): void {
  if (isThere(disk, old) && !isThere(disk, place)) {
    disk.renameSync(old, place);
  }
}

interface Places {
  readonly place: string;
  readonly fresh: string;
  readonly old: string;
}

function placesOf(disk: Disk, base: string, staging: string, { target }: Move, at: number): Places {
  return {
    place: resolveTarget(disk, base, target),
    fresh: path.join(staging, 'new', String(at)),
    old: path.join(staging, 'old', String(at)),
  };
}

/** Links may have come since the changes were planned. */
function resolveTarget(disk: Disk, base: string, target: string): string {
  const place = resolveInside(base, target, disk);
  if (place === undefined) {
    throw new ChangeProblem(`'${target}' leads out of '${base}'.`);
  }
  return place;
}

function makeFolder(disk: Disk, folder: string): void {
  if (!isThere(disk, folder)) {
    disk.mkdirSync(folder);
    syncFolder(disk, path.dirname(folder));
  }
}

/** Removes a folder that was made here unless somebody put something in it. */
function removeEmpty(disk: Disk, folder: string): void {
  try {
    disk.rmdirSync(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(findCode(error) ?? '')) {
      throw error;
    }
  }
}

/**
 * When something in a file or a folder was changed last, in milliseconds. Of itself only its content counts, since being moved is a
 * change of everything else of it.
 */
function changedAt(disk: Disk, place: string): number {
  const times = (folder: string): number[] =>
    disk.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const file = path.join(folder, entry.name);
      const { ctimeMs } = disk.lstatSync(file);
      return [ctimeMs].concat(entry.isDirectory() ? times(file) : []);
    });
  const stat = disk.lstatSync(place);
  return (stat.isDirectory() ? times(place) : []).reduce((last, time) => Math.max(last, time), stat.mtimeMs);
}
