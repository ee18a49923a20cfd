import path from 'node:path';
import type { Background } from '../editor/guard.ts';

/** Paths that are remembered; a workspace with more of them asks again now and then. */
const maxKnown = 2000;

interface Known<Value> {
  readonly value?: Value;
  /** What is being read; left when something else is told of the path, so that an old answer is dropped. */
  reading?: Promise<Value>;
}

/**
 * What files or folders near open skills hold. The first to ask waits for the disk; all others are answered from memory, and
 * behind the answer it is read again, since not every editor tells what changes on disk.
 */
export class ReadCache<Value> {
  readonly #known = new Map<string, Known<Value>>();
  readonly #background: Background;

  constructor(background: Background) {
    this.#background = background;
  }

  /** `read` is asked for the value where it is not known, and never throws. */
  get(file: string, read: () => Promise<Value>): Value | Promise<Value> {
    const known = this.#known.get(file);
    if (known === undefined || !('value' in known)) {
      return known?.reading ?? this.#read(file, {}, read);
    }
    if (known.reading === undefined) {
      this.#background('read again', () => this.#read(file, known, read));
    }
    return known.value;
  }

  /** Forgets what changes on disk may have made wrong: the paths themselves, what is below them, and the folders they are in. */
  forget(files: readonly string[]): void {
    for (const known of this.#known.keys()) {
      const isConcerned = (file: string) =>
        known === file || known === path.dirname(file) || known.startsWith(file + path.sep);
      if (files.some(isConcerned)) {
        this.#known.delete(known);
      }
    }
  }

  async #read(file: string, before: Known<Value>, read: () => Promise<Value>): Promise<Value> {
    if (this.#known.size >= maxKnown) {
      this.#known.clear();
    }
    const entry: Known<Value> = before;
    const reading = read();
    entry.reading = reading;
    this.#known.set(file, entry);
    const value = await reading;
    // It may have been forgotten meanwhile.
    if (this.#known.get(file) === entry) {
      this.#known.set(file, { value });
    }
    return value;
  }
}
