import path from 'node:path';
import { ChangeProblem, findCode, stagingPrefix } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { findStat, isThere, syncFolder } from './disk.ts';
import { isGitFolder } from './packPaths.ts';
import { readRegularFile } from './readRegularFile.ts';
import { resolveInside } from './resolveInside.ts';

/** One target that changes. What takes its place lies in `new` under the number of the move, what was there goes to `old`. */
export interface Move {
  /** From the base with `/`. */
  readonly target: string;
  /** Something was there when the changes were planned. */
  readonly existed: boolean;
  /** Something takes its place. */
  readonly hasNew: boolean;
}

/** What is decided once it stands in the folder where the changes were prepared. */
export interface Decision {
  readonly version: 1;
  /** What goes, and then what comes. */
  readonly moves: readonly Move[];
  /** Folders that what comes needs and that were not there, outermost first, from the base with `/`. */
  readonly parents: readonly string[];
}

/** Bytes of a record; more is none of ours. */
const largestRecord = 16 * 1024 * 1024;

export const decisionFile = 'commit.json';
const undoFile = 'undo.json';

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
      throw new ChangeProblem(`'${place}' was made by somebody else meanwhile.`);
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

export interface FoundDecision {
  readonly decision: Decision;
  readonly isUndone: boolean;
  /** When it was made, in milliseconds. */
  readonly since: number;
}

/** What was decided in a folder that was left behind; undefined where nothing was. */
export function findDecision(disk: Disk, staging: string): FoundDecision | undefined {
  for (const name of [undoFile, decisionFile]) {
    const file = path.join(staging, name);
    const stat = findStat(disk, file);
    if (stat !== undefined) {
      const decision = readDecision(disk, file);
      if (decision === undefined) {
        throw new ChangeProblem(
          `'${file}' cannot be understood; remove '${staging}' once nothing in it is needed any more.`,
        );
      }
      return { decision, isUndone: name === undoFile, since: stat.mtimeMs };
    }
  }
  return undefined;
}

function readDecision(disk: Disk, file: string): Decision | undefined {
  const bytes = readRegularFile(disk, file, largestRecord);
  try {
    const value: unknown =
      typeof bytes === 'string' ? undefined : JSON.parse(new TextDecoder().decode(bytes));
    return isDecision(value) ? value : undefined;
  } catch {
    // It is written as a whole, so somebody else wrote this.
    return undefined;
  }
}

function isDecision(value: unknown): value is Decision {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 1 &&
    'moves' in value &&
    Array.isArray(value.moves) &&
    value.moves.every(isMove) &&
    'parents' in value &&
    Array.isArray(value.parents) &&
    value.parents.every(isTarget)
  );
}

function isMove(value: unknown): value is Move {
  return (
    typeof value === 'object' &&
    value !== null &&
    'target' in value &&
    isTarget(value.target) &&
    'existed' in value &&
    typeof value.existed === 'boolean' &&
    'hasNew' in value &&
    typeof value.hasNew === 'boolean'
  );
}

/** Whether a path from the base can be one of a target. */
export function isTarget(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value
      .split('/')
      .every(
        part =>
          !/^\.{0,2}$|[\\\0]/.test(part) &&
          !isGitFolder(part) &&
          !part.toLowerCase().startsWith(stagingPrefix),
      )
  );
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
