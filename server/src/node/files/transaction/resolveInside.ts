import path from 'node:path';
import { findCode } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { findStat, nodeDisk } from './disk.ts';

type ResolvingDisk = Pick<Disk, 'realpathSync' | 'lstatSync'>;

/**
 * The absolute path of something below a folder that may not exist yet, without links above it; undefined where links or `..` lead
 * out of the folder, and for the folder itself. It throws where the folder is not there.
 */
export function resolveInside(
  root: string,
  relative: string,
  disk: ResolvingDisk = nodeDisk,
): string | undefined {
  const realRoot = disk.realpathSync(root);
  const target = path.resolve(root, relative);
  const parent = findReal(path.dirname(target), disk);
  const real = parent === undefined ? undefined : path.join(parent, path.basename(target));
  return real !== undefined && isBelow(realRoot, real) ? real : undefined;
}

/** A folder without links in its path, as far as it exists; undefined where a link leads nowhere. */
function findReal(folder: string, disk: ResolvingDisk): string | undefined {
  if (findStat(disk, folder) === undefined) {
    const above = path.dirname(folder);
    const real = above === folder ? undefined : findReal(above, disk);
    return real === undefined ? undefined : path.join(real, path.basename(folder));
  }
  try {
    return disk.realpathSync(folder);
  } catch (error) {
    if (findCode(error) === 'ENOENT' || findCode(error) === 'ELOOP') {
      return undefined;
    }
    throw error;
  }
}

function isBelow(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return (
    relative !== '' &&
    relative !== '..' &&
    !relative.startsWith(`..${path.sep}`) &&
    !path.isAbsolute(relative)
  );
}
