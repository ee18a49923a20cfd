import { lstatSync, readFileSync } from 'node:fs';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { hasSameContent } from '../../core/model/folder/packFile.ts';
import { readFolder } from '../archive/readFolder.ts';
import { toContent } from '../files/packContent.ts';
import type { Changes, FileSwap, FolderSwap } from '../files/transaction/transaction.ts';

/**
 * Reads what is at the targets of changes now, as changes that bring it back. Returns undefined where something there can't be read whole,
 * such as a link that leads out of its folder.
 */
export async function readTargets({ folders, files }: Changes): Promise<Changes | undefined> {
  const read: FolderSwap[] = [];
  for (const { target } of folders) {
    if (lstatSync(target, { throwIfNoEntry: false }) === undefined) {
      read.push({ target, files: undefined });
      continue;
    }
    const found = await readFolder(target, { keepsMarks: true });
    if (found.problems.length > 0) {
      return undefined;
    }
    read.push({ target, files: found.files });
  }
  const texts = files.map(({ target }) => readFile(target));
  return texts.every(each => each !== undefined) ? { folders: read, files: texts } : undefined;
}

function readFile(target: string): FileSwap | undefined {
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (stat === undefined) {
    return { target, content: undefined };
  }
  if (!stat.isFile()) {
    return undefined;
  }
  const isExecutable = (stat.mode & 0o111) !== 0;
  return { target, content: toContent(readFileSync(target)), ...(isExecutable && { isExecutable }) };
}

/** Returns the first target that differs between two readings of the same targets. */
export function findDifference(one: Changes, other: Changes): string | undefined {
  const folder = one.folders.find(({ files }, at) => !isSameFolder(files, other.folders[at]?.files));
  const file = one.files.find(({ content }, at) => !isSame(content, other.files[at]?.content));
  return folder?.target ?? file?.target;
}

function isSameFolder(one: readonly PackFile[] | undefined, other: readonly PackFile[] | undefined): boolean {
  if (one === undefined || other === undefined) {
    return one === other;
  }
  return (
    one.length === other.length &&
    one.every(({ path, content }, at) => path === other[at]?.path && isSame(content, other[at]?.content))
  );
}

function isSame(one: PackFile['content'] | undefined, other: PackFile['content'] | undefined): boolean {
  return one === undefined || other === undefined ? one === other : hasSameContent(one, other);
}
