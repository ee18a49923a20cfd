import path from 'node:path';
import { findPlace } from '../core/sortedPlace.ts';

/**
 * What was looked for on disk for one file. Of each path only a number is kept, and one of each folder above it: there are hundreds of thousands of
 * them, and two that are mistaken for each other cost no more than one check too many.
 */
export class AskedPaths {
  readonly #looked = new SortedNumbers();
  readonly #listed = new SortedNumbers();

  constructor(files: Iterable<string> = []) {
    for (const file of files) {
      this.look(file);
    }
  }

  /** A file or folder was looked for. */
  look(file: string): void {
    numbersOf(file).forEach(number => this.#looked.add(number));
  }

  /** A folder was listed with all that is below it. */
  list(folder: string): void {
    const number = numbersOf(folder).at(-1);
    if (number !== undefined) {
      this.#listed.add(number);
    }
  }

  /** Whether something at or below a path was looked for, or the path lies in a folder that was listed. */
  concerns(changed: readonly number[]): boolean {
    const own = changed.at(-1) ?? 0;
    return this.#looked.has(own) || changed.some(number => this.#listed.has(number));
  }
}

/** Numbers in ascending order, each once. A set of the language takes several times as much, and there are two for each skill. */
class SortedNumbers {
  #numbers: Int32Array = none;
  #count = 0;

  has(number: number): boolean {
    const at = findPlace(this.#numbers, number, this.#count);
    return at < this.#count && this.#numbers[at] === number;
  }

  add(number: number): void {
    const at = findPlace(this.#numbers, number, this.#count);
    if (at < this.#count && this.#numbers[at] === number) {
      return;
    }
    if (this.#count === this.#numbers.length) {
      const larger = new Int32Array(Math.max(fewNumbers, this.#count * growth));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers.copyWithin(at + 1, at, this.#count);
    this.#numbers[at] = number;
    this.#count++;
  }
}

const none = new Int32Array();
const fewNumbers = 16;
const growth = 1.5;

/** What was looked for on disk when a file was last checked, so that it is checked again once that changes. */
export class AskedFiles {
  readonly #asked = new Map<string, AskedPaths>();

  /** Remembers the paths themselves: what is added to them later counts too. */
  set(file: string, asked: AskedPaths): void {
    this.#asked.set(file, asked);
  }

  /** The files that were checked by something at or below what changed, or by the names below a folder that it lies in. */
  concernedBy(changed: readonly string[]): string[] {
    const numbers = changed.map(numbersOf);
    return [...this.#asked].flatMap(([file, asked]) =>
      numbers.some(each => asked.concerns(each)) ? [file] : [],
    );
  }
}

/** Numbers for the folders above a path, the outermost first, and for itself (FNV-1a in 32 bits, of which 30 fit a small integer). */
function numbersOf(file: string): number[] {
  const numbers: number[] = [];
  let hash = 0x811c9dc5;
  for (let at = 0; at < file.length; at++) {
    if (at > 0 && file[at] === path.sep) {
      numbers.push(hash >>> 2);
    }
    hash = Math.imul(hash ^ file.charCodeAt(at), 0x01000193);
  }
  numbers.push(hash >>> 2);
  return numbers;
}

/** Whether a file, or a folder that it lies in, is among some paths. */
export function isAtOrBelow(file: string, paths: ReadonlySet<string>): boolean {
  for (let at = file, above = path.dirname(at); ; at = above, above = path.dirname(at)) {
    if (paths.has(at) || above === at) {
      return paths.has(at);
    }
  }
}
