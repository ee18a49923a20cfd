import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether a git repository starts in this folder; worktrees have a file in place of the folder. */
export function isRepositoryRoot(folder: string): boolean {
  return existsSync(path.join(folder, '.git'));
}
