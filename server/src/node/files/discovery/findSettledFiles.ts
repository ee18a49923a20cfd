import path from 'node:path';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { findCatalogRoot } from '../readWorkspace.ts';
import { recoverForReading } from '../transaction/recoverForReading.ts';
import type { FoundFiles, IgnoredPaths, Wanted } from './findSkillFiles.ts';
import { findSkillFiles } from './findSkillFiles.ts';

/** Finds the skills below a folder as `findSkillFiles` does, once changes there are ended that an earlier process left behind. */
export async function findSettledFiles(
  root: string,
  ignored: IgnoredPaths,
  cancellation?: Cancellation,
  wanted: Omit<Wanted, 'onStaging'> = {},
): Promise<FoundFiles> {
  recoverAbove(root);
  const stagings = new Set<string>();
  const onStaging = (folder: string) => {
    stagings.add(folder);
  };
  const found = await findSkillFiles(root, ignored, cancellation, { ...wanted, onStaging });
  const isChanged = [...stagings].map(folder => recoverForReading(folder)).includes(true);
  return isChanged ? findSkillFiles(root, ignored, cancellation, wanted) : found;
}

/** Folders around a path in which changes of a skill are prepared where it lies in no workspace: its own, and that of the skills. */
const foldersAround = 2;

/**
 * Ends changes that were left behind in the folders around a path, up to the root of its workspace or repository. The path itself may be
 * one of those that are not there until then.
 */
export function recoverAbove(target: string): void {
  const root = findCatalogRoot(path.dirname(target));
  let at = target;
  for (let level = 0; at !== root && at !== path.dirname(at); level++) {
    if (root === undefined && level === foldersAround) {
      return;
    }
    at = path.dirname(at);
    recoverForReading(at);
  }
}
