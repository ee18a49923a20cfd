import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Paths that are remembered; a workspace with more links than that asks again now and then. */
const maxKnown = 20_000;

/**
 * Which of the files that open skills link to are there. Asking never touches the disk: what is not known
 * yet is looked up in the background, and `onKnown` is told once all that was asked for until then is known.
 */
export class FileExistenceCache {
  readonly #known = new Map<string, boolean>();
  readonly #asked = new Set<string>();
  readonly #onKnown: () => void;
  #asking: Promise<void> | undefined;

  constructor(onKnown: () => void) {
    this.#onKnown = onKnown;
  }

  /** Undefined while it is not known. */
  exists(file: string): boolean | undefined {
    const known = this.#known.get(file);
    if (known === undefined) {
      this.#asked.add(file);
      this.#asking ??= this.#ask();
    }
    return known;
  }

  /** Resolves once all that was asked for is known; undefined where it is already. */
  get pending(): Promise<void> | undefined {
    return this.#asking;
  }

  /** Forgets what changes on disk may have made wrong: the files themselves, and all below them. */
  forget(files: readonly string[]): boolean {
    const before = this.#known.size;
    for (const known of this.#known.keys()) {
      if (files.some(file => known === file || known.startsWith(file + path.sep))) {
        this.#known.delete(known);
      }
    }
    return this.#known.size < before;
  }

  async #ask(): Promise<void> {
    while (this.#asked.size > 0) {
      const files = [...this.#asked];
      this.#asked.clear();
      if (this.#known.size + files.length > maxKnown) {
        this.#known.clear();
      }
      for (const file of files) {
        this.#known.set(file, await isOnDisk(file));
      }
    }
    this.#asking = undefined;
    this.#onKnown();
  }
}

async function isOnDisk(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch {
    // Whatever keeps it from being seen, a reader of the link will not see it either.
    return false;
  }
}
