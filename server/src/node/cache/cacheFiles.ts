import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CacheFile, dayOf, removeInterrupted } from './cacheFile.ts';

/** What files of a cache are made of. */
interface CacheFilesParts {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Bytes of one file; see `CacheFile`. */
  readonly maxBytes?: number;
}

/** Files of a cache that are read when they are first used. Entries are spread over several, so that few read little, and a change of a few writes little. */
export class CacheFiles {
  readonly #parts: CacheFilesParts;
  readonly #files = new Map<string, CacheFile>();

  constructor(parts: CacheFilesParts) {
    this.#parts = parts;
  }

  get(name: string): CacheFile {
    const { folder, now, maxBytes } = this.#parts;
    const known = this.#files.get(name);
    if (known !== undefined) {
      return known;
    }
    const file = new CacheFile(path.join(folder, name), dayOf(now()), maxBytes);
    this.#files.set(name, file);
    return file;
  }

  /** Writes what was found since, and lets go of the memory that it took. A folder that cannot be written to is left as it is. */
  async save(): Promise<void> {
    const isUsed = this.#files.size > 0;
    for (const [name, file] of this.#files) {
      this.#files.delete(name);
      file.save();
      await setImmediate();
    }
    if (isUsed) {
      removeInterrupted(this.#parts.folder, this.#parts.now());
    }
  }
}
