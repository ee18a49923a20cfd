import { createHash } from 'node:crypto';
import type { Changes } from './transaction.ts';

/** What stands for exactly these changes, so that a person gets what they saw. */
export function digestOf({ folders, files }: Changes): string {
  const hash = createHash('sha256');
  const add = (part: string | Uint8Array) => {
    hash.update(`${part.length}:`);
    hash.update(part);
  };
  for (const { target, files: content } of folders) {
    add(target);
    for (const file of content ?? []) {
      add(file.path);
      add(file.content);
    }
    add(content === undefined ? 'removed' : 'end');
  }
  for (const { target, content } of files) {
    add(target);
    add(content === undefined ? 'removed' : 'written');
    add(content ?? '');
  }
  return hash.digest('hex');
}
