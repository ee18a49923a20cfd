import { realpathSync } from 'node:fs';
import path from 'node:path';

/** A path without links, as far as it is there. */
export function toRealPath(folder: string): string {
  const above = path.dirname(folder);
  try {
    return realpathSync.native(folder);
  } catch (error) {
    // It is not there yet, or leads nowhere.
    if (above === folder) {
      throw error;
    }
    return path.join(toRealPath(above), path.basename(folder));
  }
}

export function isIn(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
