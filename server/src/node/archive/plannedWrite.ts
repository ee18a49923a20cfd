import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileChange } from '../../core/model/folder/compareFiles.ts';
import { compareFiles } from '../../core/model/folder/compareFiles.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { putBelow } from '../../core/model/folder/packFile.ts';
import { isSkillName, whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import { folderLimits } from './folderLimits.ts';
import { readFolder } from './readFolder.ts';
import { readPackFile } from './readPackFile.ts';
import type { FileSwap } from '../files/transaction/transaction.ts';

/** Files that are to be written, beside what stands in their place. */
export interface PlannedWrite {
  /** With paths from the folder that they go to. */
  readonly changes: readonly FileChange[];
  readonly files: readonly FileSwap[];
}

/**
 * Compares files with what is in a folder. A folder of a skill that one of them goes to is replaced as a whole, but for values and
 * what tools made in it; of any other folder nothing is taken away.
 */
export async function planWrite(out: string, files: readonly PackFile[]): Promise<PlannedWrite> {
  const before = new Map<string, PackFile>();
  for (const folder of skillFoldersOf(files)) {
    const found = existsSync(path.join(out, folder))
      ? await readFolder(path.join(out, folder), {})
      : undefined;
    const isSkill = found?.files.some(file => isSkillName(file.path)) === true;
    const wanted = isSkill ? (found?.files ?? []).filter(file => whyLeftOut(file.path) === undefined) : [];
    for (const file of putBelow(folder, wanted)) {
      before.set(file.path, file);
    }
  }
  for (const file of files) {
    const known = before.has(file.path) ? undefined : findKnown(out, file.path);
    if (known !== undefined) {
      before.set(file.path, known);
    }
  }
  const changes = compareFiles([...before.values()], files);
  const byPath = new Map(files.map(file => [file.path, file]));
  return {
    changes,
    files: changes
      .filter(({ kind }) => kind !== 'same')
      .map(change => toSwap(out, change, byPath.get(change.path))),
  };
}

/** What cannot be read counts as another file, so that nobody writes over it without being asked. */
function findKnown(out: string, packPath: string): PackFile | undefined {
  const file = path.join(out, packPath);
  // A pack is a file as large as a folder.
  const known = readPackFile(file, packPath, folderLimits.folderBytes);
  return known ?? (existsSync(file) ? { path: packPath, content: new Uint8Array() } : undefined);
}

function toSwap(out: string, { path: relative, after }: FileChange, file: PackFile | undefined): FileSwap {
  const isExecutable = file?.isExecutable === true;
  return { target: path.join(out, relative), content: after, ...(isExecutable && { isExecutable }) };
}

/** Folders of which a file is the SKILL.md. */
function skillFoldersOf(files: readonly PackFile[]): string[] {
  return files
    .filter(({ path: file }) => file.includes('/') && isSkillName(path.posix.basename(file)))
    .map(({ path: file }) => path.posix.dirname(file));
}
