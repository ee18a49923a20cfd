import type { Dirent } from 'node:fs';
import path from 'node:path';
import { presenceAt } from '../../disk/observedDisk.ts';

/** Whether an entry is a folder or a link to one. */
export function isFolder(entry: Dirent, file: string): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && presenceAt(file) === 'folder');
}

/** Whether a folder is that of a skill. */
export function hasSkill(folder: string): boolean {
  return ['SKILL.md', 'skill.md'].some(name => presenceAt(path.join(folder, name)) === 'file');
}
