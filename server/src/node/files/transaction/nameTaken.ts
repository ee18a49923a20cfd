import path from 'node:path';
import { foldName } from '../../../core/text/words/foldName.ts';
import { findCode } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { isThere } from './disk.ts';

/**
 * What is in a folder under a name that some file systems take for this one, the name itself included; undefined where nothing is.
 * @param file absolute path
 * @param own a name that does not count, since it is to be given up
 */
export function findTaken(disk: Disk, file: string, own?: string): string | undefined {
  const name = path.basename(file);
  if (name !== own && isThere(disk, file)) {
    return name;
  }
  const folded = foldName(name);
  return namesIn(disk, path.dirname(file)).find(other => other !== own && foldName(other) === folded);
}

function namesIn(disk: Disk, folder: string): readonly string[] {
  try {
    return disk.readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(findCode(error) ?? '')) {
      return [];
    }
    throw error;
  }
}
