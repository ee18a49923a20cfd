import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Everything below a folder: contents of files, with a mark on those that people can run, and folders, empty ones too. */
export function diskState(folder: string, below = ''): Record<string, string> {
  const state: Record<string, string> = {};
  for (const name of readdirSync(path.join(folder, below)).toSorted()) {
    const relative = path.posix.join(below, name);
    const file = path.join(folder, relative);
    const stat = lstatSync(file);
    if (stat.isDirectory()) {
      Object.assign(state, { [`${relative}/`]: 'folder' }, diskState(folder, relative));
    } else {
      const mark = stat.isFile() && (stat.mode & 0o100) !== 0 ? ' (runs)' : '';
      state[relative] =
        (stat.isSymbolicLink() ? `-> ${readlinkSync(file)}` : readFileSync(file, 'utf8')) + mark;
    }
  }
  return state;
}
