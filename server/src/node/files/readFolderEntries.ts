import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import type { FolderEntry } from '../../core/features/completion/items/pathItems.ts';
import { isIn } from './realPath.ts';

/** Names of one folder that are kept; nobody chooses among more. */
const maxEntries = 20_000;

/**
 * The files and folders in a folder by their names, but what tools put there; undefined for one that cannot be listed, and for one
 * that leads out of `root` once links are followed.
 */
export async function readEntries(root: string, folder: string): Promise<FolderEntry[] | undefined> {
  try {
    const real = await realpath(folder);
    if (!isIn(await realpath(root), real)) {
      return undefined;
    }
    const entries = await readdir(real, { withFileTypes: true });
    const shown = entries.filter(({ name }) => whyLeftOut(name) !== 'junk').slice(0, maxEntries);
    const listed: FolderEntry[] = [];
    for (const entry of shown) {
      const isFolder = entry.isSymbolicLink()
        ? await isLinkToFolder(path.join(real, entry.name))
        : entry.isDirectory();
      listed.push({ name: entry.name, isFolder });
    }
    return listed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    // Whoever may not look into it, or asks for one that is not there, is offered nothing.
    return undefined;
  }
}

async function isLinkToFolder(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isDirectory();
  } catch {
    // A link that leads nowhere is still a name.
    return false;
  }
}
