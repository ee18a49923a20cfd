import type { PackFile } from './packFile.ts';
import { hasSameContent, sortFiles } from './packFile.ts';

/** What becomes of one file when files take the place of others. */
export interface FileChange {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'same';
  readonly before?: PackFile['content'];
  readonly after?: PackFile['content'];
}

/** Compares two states of a folder, file by file in the order of their paths. */
export function compareFiles(before: readonly PackFile[], after: readonly PackFile[]): FileChange[] {
  const old = new Map(before.map(file => [file.path, file]));
  const changes = after.map(({ path, content, isExecutable = false }): FileChange => {
    const known = old.get(path);
    old.delete(path);
    if (known === undefined) {
      return { path, kind: 'added', after: content };
    }
    const isSame = hasSameContent(known.content, content) && (known.isExecutable ?? false) === isExecutable;
    return { path, kind: isSame ? 'same' : 'changed', before: known.content, after: content };
  });
  const removed = [...old.values()].map(({ path, content }): FileChange => ({
    path,
    kind: 'removed',
    before: content,
  }));
  return sortFiles([...changes, ...removed]);
}
