import path from 'node:path';
import { followLinksOfSystem } from '../disk/observedDisk.ts';

/** A path without links, as far as it is there. */
export function toRealPath(folder: string): string {
  const above = path.dirname(folder);
  try {
    return followLinksOfSystem(folder);
  } catch (error) {
    // It is not there yet, or leads nowhere.
    if (above === folder) {
      throw error;
    }
    return path.join(toRealPath(above), path.basename(folder));
  }
}

/** The same; undefined where not even its drive is there, so that nobody can say where it leads. */
export function findRealPath(file: string): string | undefined {
  try {
    return toRealPath(file);
  } catch {
    // The answer says so.
    return undefined;
  }
}

export function isIn(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
