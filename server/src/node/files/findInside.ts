import path from 'node:path';
import { presenceAt } from '../disk/observedDisk.ts';
import { findRealPath, isIn } from './realPath.ts';

/**
 * A file or folder below a folder that is there, by its absolute path; undefined where there is none, and where `..` or links lead out
 * of the folder.
 */
export function findInside(root: string, relative: string): string | undefined {
  const file = path.join(root, relative);
  return presenceAt(file) !== 'absent' && isReallyIn(root, file) ? file : undefined;
}

/** Whether a file lies in a folder once the links of both are followed; one that is not there yet counts by its folder. */
export function isReallyIn(root: string, file: string): boolean {
  const [real, own] = [findRealPath(root), findRealPath(file)];
  return real !== undefined && own !== undefined && isIn(real, own);
}
