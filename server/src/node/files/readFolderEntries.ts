import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Heading } from '../../core/syntax/markdown/bodyParts.ts';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import { whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import { largestFile } from '../../core/model/skill/skillFile.ts';
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

/** The headings of a Markdown file; undefined for any other, and for one that cannot be read, is too large, or leads out of `root`. */
export async function readHeadings(root: string, file: string): Promise<readonly Heading[] | undefined> {
  try {
    const real = await realpath(file);
    const found = await stat(real);
    const isText = /\.(?:md|markdown|mdx)$/i.test(real) && found.isFile() && found.size <= largestFile;
    const isReadable = isText && isIn(await realpath(root), real);
    return isReadable ? parseSkillDocument(await readFile(real, 'utf8')).body.headings : undefined;
  } catch {
    // A link may lead to a file that is not there yet.
    return undefined;
  }
}
