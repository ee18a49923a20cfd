import path from 'node:path';
import { foldName } from '../../../core/text/words/foldName.ts';
import { stagingPrefix } from '../stagingPrefix.ts';
import { ChangeProblem } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { findStat } from './disk.ts';
import { isGitFolder } from '../../../core/model/folder/packPaths.ts';
import { readRegularFile } from './readRegularFile.ts';

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
export const undoFile = 'undo.json';

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
          !/^\.{0,2}$|[\\\0]/.test(part) && !isGitFolder(part) && !foldName(part).startsWith(stagingPrefix),
      )
  );
}
