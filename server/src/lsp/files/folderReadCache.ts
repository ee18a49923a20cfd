import path from 'node:path';
import type { FolderEntry, FolderListing } from '../../core/features/completion/items/pathItems.ts';
import { isIn } from '../../node/files/realPath.ts';
import { readEntries } from '../../node/files/readFolderEntries.ts';
import type { Background } from '../editor/guard.ts';
import { ReadCache } from './readCache.ts';

/** Where something is looked for: below which folder it has to lie, and the skill that names it. */
export interface LookupScope {
  readonly root: string;
  /** The absolute path of the SKILL.md. */
  readonly file: string;
}

/** The folders around open skills, as their bodies can name them. */
export class FolderReadCache {
  readonly #folders: ReadCache<readonly FolderEntry[] | undefined>;

  constructor(background: Background) {
    this.#folders = new ReadCache(background);
  }

  /** What stands in a folder, by its path from the skill's; undefined where there is none below the root. */
  async list({ root, file }: LookupScope, relative: string): Promise<FolderListing | undefined> {
    const folder = path.join(path.dirname(file), relative);
    if (!isIn(root, folder)) {
      return undefined;
    }
    const entries = await this.#folders.get(folder, () => readEntries(root, folder));
    return entries && { entries, hasParent: isIn(root, path.dirname(folder)) && folder !== root };
  }

  /** Forgets what changes on disk may have made wrong. */
  forget(files: readonly string[]): void {
    this.#folders.forget(files);
  }
}
