import { createHash } from 'node:crypto';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Answers } from '../disk/observation.ts';
import { askAgain } from '../disk/observation.ts';
import { CacheFile, dayOf, idLength, removeInterrupted } from './cacheFile.ts';
import { decrypt, encrypt, joinValue, keyLength, splitValue } from './encryption.ts';

/** What a cache of results is made of. */
interface ResultCacheParts {
  /** The folder that a folder of the cache is made in. */
  readonly location: string;
  /** Identifies the program, so that none believes what another one found. */
  readonly build: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Bytes of the results of one file; there are sixteen. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Keeps results of whole runs for later processes, in a folder of the user's. A result is kept with all questions that the run asked of the disk,
 * and encrypted with a digest of all answers: it counts when each question is answered as it was then, contents of files included, and nobody reads it
 * who cannot read the files. No time of a file is relied on.
 */
export class ResultCache<Result> {
  readonly #parts: ResultCacheParts;
  readonly #folder: string;
  readonly #id: string;
  readonly #request: string;
  readonly #file: CacheFile;

  /** @param request all that a result follows from beside the program and the disk */
  constructor(parts: ResultCacheParts, request: string) {
    this.#parts = parts;
    this.#folder = path.join(parts.location, 'results');
    this.#request = JSON.stringify([parts.build, request]);
    const digest = createHash('sha256').update(this.#request).digest();
    this.#id = digest.toString('latin1', 0, idLength);
    const name = digest.toString('hex', idLength).slice(0, 1);
    this.#file = new CacheFile(path.join(this.#folder, name), dayOf(parts.now()), maxBytes);
  }

  /** The result of an earlier run that a run now would have too; undefined where none is known. */
  find(): Result | undefined {
    const known = this.#file.get(this.#id);
    const parts = known && splitValue(known);
    if (parts === undefined) {
      return undefined;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The digest of the file says that `keep` wrote it.
    const questions = readJson(parts.questions) as string[];
    const key = keyOf(this.#request, askAgain(questions));
    const result = decrypt(parts.sealed, key);
    this.#file.save();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The tag of the encryption says so.
    return result && (readJson(result) as Result);
  }

  /** Keeps the result of a run that asked all this of the disk. */
  keep(answers: Answers, result: Result): void {
    const questions = writeJson([...answers.keys()]);
    const sealed = encrypt(writeJson(result), keyOf(this.#request, answers));
    this.#file.set(this.#id, joinValue({ questions, sealed }));
    this.#file.save();
    removeInterrupted(this.#folder, this.#parts.now());
  }
}

function keyOf(request: string, answers: Answers): Uint8Array {
  const digest = createHash('sha512').update(request);
  for (const pair of answers) {
    digest.update(JSON.stringify(pair));
  }
  return digest.digest().subarray(0, keyLength);
}

function writeJson(value: unknown): Uint8Array {
  return deflateRawSync(JSON.stringify(value), { level: 3 });
}

function readJson(bytes: Uint8Array): unknown {
  return JSON.parse(inflateRawSync(bytes).toString());
}
