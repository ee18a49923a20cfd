import { createHash } from 'node:crypto';
import type { FileChange } from '../../core/model/folder/compareFiles.ts';

/** What stands for exactly these changes of a folder, what is there before included, so that a person gets what they saw. */
export function digestOf(folder: string, changes: readonly FileChange[]): string {
  const hash = createHash('sha256');
  const add = (part: FileChange['before']) => {
    hash.update(part === undefined ? '-' : `${typeof part === 'string' ? 't' : 'b'}${part.length}:`);
    hash.update(part ?? '');
  };
  add(folder);
  for (const { path, before, after } of changes) {
    add(path);
    add(before);
    add(after);
  }
  return hash.digest('hex');
}
