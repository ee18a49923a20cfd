import path from 'node:path';
import type { SkillSpot } from '../../core/operations/move/planMove.ts';
import { isIn, toRealPath } from '../files/realPath.ts';
import { findTaken } from '../files/transaction/nameTaken.ts';
import { findStat, isThere, nodeDisk } from '../files/transaction/disk.ts';
import { hasSkill } from '../files/discovery/skillFolder.ts';
import { isRepositoryRoot } from '../files/repositoryRoot.ts';
import { statOf } from '../files/statOf.ts';

/** Whether a folder is one of some roots, or holds one of them. */
export function containsRoot(folder: string, roots: readonly string[]): boolean {
  const real = toRealPath(folder);
  return roots.some(root => isIn(real, toRealPath(root)));
}

/** A skill that is to be put somewhere. */
export interface PutSkill {
  /** Absolute path of its SKILL.md. */
  readonly file: string;
  /** Absolute path of the folder that is to hold it; it may not be there yet. */
  readonly into: string;
  /** What its own folder is called there. */
  readonly folderName: string;
  /** Absolute paths of the open folders. */
  readonly roots: readonly string[];
  readonly isCopy: boolean;
}

/** What is at the place that a skill is to be put. */
export function findSpot({ file, into, folderName, roots, isCopy }: PutSkill): SkillSpot {
  const folder = path.dirname(file);
  if (!isCopy && (isRepositoryRoot(folder) || containsRoot(folder, roots))) {
    return 'root';
  }
  const [own, real] = [toRealPath(folder), toRealPath(into)];
  if (!isCopy && toRealPath(path.dirname(folder)) === real) {
    return 'same';
  }
  if (statOf(into)?.isDirectory() !== true && isThere(nodeDisk, into)) {
    return 'missing';
  }
  if (isIn(own, real)) {
    return 'inside';
  }
  if (hasSkill(into)) {
    return 'skill';
  }
  return findTaken(nodeDisk, path.join(into, folderName)) !== undefined ? 'taken' : 'free';
}

/** Whether there is something of a name beside a folder; the folder itself in other capitals is none. */
export function isSiblingNameTaken(folder: string, name: string): boolean {
  const parent = path.dirname(folder);
  const taken = findTaken(nodeDisk, path.join(parent, name), path.basename(folder));
  const other = taken === undefined ? undefined : findStat(nodeDisk, path.join(parent, taken));
  const own = findStat(nodeDisk, folder);
  return other !== undefined && (own?.ino !== other.ino || own.dev !== other.dev);
}
