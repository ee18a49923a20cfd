import path from 'node:path';
import { pathExists } from '../disk/observedDisk.ts';

/** Whether a git repository starts in this folder; worktrees have a file in place of the folder. */
export function isRepositoryRoot(folder: string): boolean {
  return pathExists(path.join(folder, '.git'));
}
