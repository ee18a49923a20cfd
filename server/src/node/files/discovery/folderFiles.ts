import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { whyLeftOut } from '../../../core/model/folder/packedPaths.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import { findForbiddenTarget } from '../linkRoots.ts';
import { isIn } from '../realPath.ts';

/** A file in the folder of a skill. */
export interface ListedFile {
  /** From the folder with `/`. */
  readonly path: string;
  readonly absolute: string;
  readonly bytes: number;
  /** It leads out of the folder, or nowhere, and was not followed. */
  readonly isForeign?: true;
}

export interface ListedFiles {
  /** Files before folders, each in the order of their names. */
  readonly files: readonly ListedFile[];
  /** There are more than were listed. */
  readonly hasMore: boolean;
}

/** Folders that are looked into. */
const maxFolders = 2000;

/**
 * The files below a folder but what tools put there and the skills in it, without reading them. Folders that are links are not
 * entered. What cannot be seen is left out.
 */
export async function listFolderFiles(
  folder: string,
  limit: number,
  token?: Cancellation,
): Promise<ListedFiles> {
  const files: ListedFile[] = [];
  const root = await realpath(folder).catch(() => folder);
  const pending = findForbiddenTarget(folder) === undefined ? [''] : [];
  let folders = 0;
  for (let below = pending.shift(); below !== undefined; below = pending.shift()) {
    if (++folders > maxFolders) {
      return { files, hasMore: true };
    }
    const entries = await readNames(path.join(root, below));
    const isSkill = below !== '' && entries.some(({ name }) => isSkillFileName(name));
    for (const entry of isSkill ? [] : entries) {
      const shown = below === '' ? entry.name : `${below}/${entry.name}`;
      if (token?.isCancellationRequested === true || files.length === limit) {
        return { files, hasMore: files.length === limit };
      }
      if (whyLeftOut(shown) === 'junk') {
        continue;
      }
      if (entry.isDirectory()) {
        pending.push(shown);
      } else {
        const found = await look(root, shown, entry);
        files.push(...(found === undefined ? [] : [{ ...found, absolute: path.join(folder, shown) }]));
      }
    }
  }
  return { files, hasMore: false };
}

async function readNames(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    // Whoever may not look into it does not see it.
    return [];
  }
}

async function look(
  root: string,
  shown: string,
  entry: Dirent,
): Promise<Omit<ListedFile, 'absolute'> | undefined> {
  const absolute = path.join(root, shown);
  try {
    const link = entry.isSymbolicLink();
    const real = link ? await realpath(absolute).catch(() => undefined) : absolute;
    const isForeign = real === undefined || !isIn(root, real);
    const found = isForeign ? await lstat(absolute) : await stat(absolute);
    const isShown = link ? isForeign || found.isFile() : found.isFile();
    return isShown ? { path: shown, bytes: found.size, ...(isForeign && { isForeign }) } : undefined;
  } catch {
    // It went while the folder was listed.
    return undefined;
  }
}
