import path from 'node:path';
import type { FindDocument } from '../../core/checks/rules/workspace/findReferenceProblems.ts';
import { isIn, toRealPath } from './realPath.ts';
import { statOf } from './statOf.ts';

/**
 * A file or folder below a folder that is there, by its absolute path; undefined where there is none, and where `..` or links lead out
 * of the folder.
 */
export function findInside(root: string, relative: string): string | undefined {
  return findBelow(root, realPathOf(root), relative);
}

/** @param real the folder without links */
function findBelow(root: string, real: string | undefined, relative: string): string | undefined {
  const file = path.join(root, relative);
  return statOf(file) !== undefined && isBelow(real, file) ? file : undefined;
}

/** Whether a file lies in a folder once the links of both are followed; one that is not there yet counts by its folder. */
export function isReallyIn(root: string, file: string): boolean {
  return isBelow(realPathOf(root), file);
}

function isBelow(real: string | undefined, file: string): boolean {
  const own = realPathOf(file);
  return real !== undefined && own !== undefined && isIn(real, own);
}

function realPathOf(file: string): string | undefined {
  try {
    return toRealPath(file);
  } catch {
    // The drive itself is not there, and nobody can say what is inside.
    return undefined;
  }
}

/** Files of a description that are looked for; one that attaches more of them is read by no person. */
const maxFound = 200;

/** Looks for the documents that a description attaches to skills, below its folder. */
export function createDocumentFinder(root: string): FindDocument {
  const real = realPathOf(root);
  let left = maxFound;
  return relative => (left-- > 0 ? findBelow(root, real, relative) !== undefined : undefined);
}
