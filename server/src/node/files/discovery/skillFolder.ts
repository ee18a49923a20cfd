import type { Dirent } from 'node:fs';
import path from 'node:path';
import { statOf } from '../statOf.ts';

/** Whether an entry is a folder or a link to one. */
export function isFolder(entry: Dirent, file: string): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && statOf(file)?.isDirectory() === true);
}

/** Whether a folder is that of a skill. */
export function hasSkill(folder: string): boolean {
  return ['SKILL.md', 'skill.md'].some(name => statOf(path.join(folder, name))?.isFile() === true);
}
