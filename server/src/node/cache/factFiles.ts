import { hash } from 'node:crypto';
import path from 'node:path';
import type { FactStorage } from '../../workspace/store/ports.ts';
import { findCacheFolder } from '../files/stateFolder.ts';
import type { CacheFile } from './cacheFile.ts';
import { idLength } from './cacheFile.ts';
import { CacheFiles } from './cacheFiles.ts';
import { decrypt, encrypt, joinValue, keyLength, splitValue } from './encryption.ts';
import { identifyProgram } from './program.ts';

/** What a storage is made of. */
interface StorageParts {
  /** The folder that a folder of the cache is made in. */
  readonly location: string;
  /** Identifies the program, so that none believes what another one found. */
  readonly build: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Bytes of the facts of one file; there are sixteen. */
const maxBytes = 2 * 1024 * 1024;

/**
 * Keeps facts about skills for later processes, in a folder of the user's. A fact is encrypted with a digest of all that it follows from, contents of
 * files among it: nobody reads it who cannot read the files, and it counts only where all of that is as it was.
 */
export class FactFiles implements FactStorage {
  readonly #parts: StorageParts;
  readonly #files: CacheFiles;

  constructor(parts: StorageParts) {
    this.#parts = parts;
    const folder = path.join(parts.location, 'facts');
    this.#files = new CacheFiles({ folder, now: parts.now, maxBytes });
  }

  readonly find: FactStorage['find'] = address => {
    const { file, id } = this.#locate(address);
    const known = file.get(id);
    if (known === undefined) {
      return undefined;
    }
    const { questions, sealed } = splitValue(known);
    return {
      questions: Buffer.from(questions).toString(),
      open: answers => decrypt(sealed, this.#keyOf(address, answers))?.toString(),
    };
  };

  readonly keep: FactStorage['keep'] = (address, { questions, answers, value }) => {
    const { file, id } = this.#locate(address);
    const sealed = encrypt(Buffer.from(value), this.#keyOf(address, answers));
    file.set(id, joinValue({ questions: Buffer.from(questions), sealed }));
  };

  /** Writes what was found since, and lets go of the memory that it took. */
  save(): Promise<void> {
    return this.#files.save();
  }

  #locate(address: string): { readonly file: CacheFile; readonly id: string } {
    const digest = hash('sha256', JSON.stringify([this.#parts.build, address]), 'buffer');
    const name = digest.toString('hex', idLength, idLength + 1).slice(0, 1);
    return { file: this.#files.get(name), id: digest.toString('latin1', 0, idLength) };
  }

  #keyOf(address: string, answers: string): Uint8Array {
    const text = JSON.stringify([this.#parts.build, address, answers]);
    return hash('sha512', text, 'buffer').subarray(0, keyLength);
  }
}

/** The facts that this program keeps; undefined for sources that no build tells apart. @param location the folder to keep them in */
export function openFactFiles(location: string = findCacheFolder()): FactFiles | undefined {
  const build = identifyProgram();
  return build === undefined ? undefined : new FactFiles({ location, build, now: Date.now });
}
