import type { Range } from 'vscode-languageserver/node';
import type { PositionMap } from '../../../core/text/position/positions.ts';
import { findPlace } from '../../../core/text/lists/sortedPlace.ts';
import { compareTexts } from '../../../core/text/words/compareTexts.ts';
import type { NameReference, ReferenceForm } from '../../../core/analysis/references/nameReference.ts';

/** A mention under the key that it is looked up by. */
export interface KeyedReference {
  readonly key: string;
  readonly mention: NameReference;
}

/** A mention in a file that is not open. */
export interface FoundReference {
  readonly file: string;
  readonly range: Range;
  readonly form: ReferenceForm;
  readonly isDefinition: boolean;
}

const forms: readonly ReferenceForm[] = ['value', 'key', 'part', 'candidate', 'link'];

/** Numbers that one mention takes: its key, where it begins, and its length with how it is written. */
const width = 4;
/** Bits of the last number that tell the length. */
const lengthBits = 24;
const longest = 2 ** lengthBits - 1;

/**
 * What every file on disk names, by the words that it is named with: not what they mean, so that a skill that comes finds the mentions
 * that were there before it. Numbers alone are kept of each mention, since there are hundreds of thousands.
 */
export class ReferenceIndex {
  readonly #numbers = new Map<string, number>();
  /** The keys in order, once that was needed. */
  #sorted: string[] | undefined;
  /** Files by the numbers of their keys; most keys stand in one file alone, for which a list would be a waste. */
  readonly #holders: (string | string[] | undefined)[] = [];
  readonly #files = new Map<string, Int32Array>();

  has(file: string): boolean {
    return this.#files.has(file);
  }

  get files(): IterableIterator<string> {
    return this.#files.keys();
  }

  /** Takes in what a file names now. */
  set(file: string, mentions: readonly KeyedReference[], positions: PositionMap): void {
    this.delete(file);
    const kept = new Int32Array(mentions.length * width);
    for (const [index, { key, mention }] of mentions.entries()) {
      const number = this.#numberOf(key);
      this.#hold(number, file);
      const { start, end } = mention.span;
      const { line, character } = positions.toPosition(start);
      const form = forms.indexOf(mention.form) * 2 + (mention.isDefinition ? 1 : 0);
      const length = Math.min(end - start, longest);
      kept.set([number, line, character, (form << lengthBits) | length], index * width);
    }
    this.#files.set(file, kept);
  }

  delete(file: string): void {
    const kept = this.#files.get(file) ?? [];
    for (let at = 0; at < kept.length; at += width) {
      this.#release(kept[at] ?? 0, file);
    }
    this.#files.delete(file);
  }

  /** The files that have a key. */
  holders(key: string): readonly string[] {
    const holders = this.#holders[this.#numbers.get(key) ?? -1] ?? [];
    return typeof holders === 'string' ? [holders] : holders;
  }

  /** The keys that begin with some words and stand somewhere. */
  keysFrom(start: string): string[] {
    this.#sorted ??= [...this.#numbers.keys()].toSorted(compareTexts);
    const found: string[] = [];
    for (let at = findPlace(this.#sorted, start); this.#sorted[at]?.startsWith(start) === true; at++) {
      const key = this.#sorted[at] ?? '';
      if (this.#holders[this.#numbers.get(key) ?? -1] !== undefined) {
        found.push(key);
      }
    }
    return found;
  }

  /** Where one file has a key. */
  find(file: string, key: string): FoundReference[] {
    const number = this.#numbers.get(key);
    const kept = this.#files.get(file);
    const found: FoundReference[] = [];
    if (number === undefined || kept === undefined) {
      return found;
    }
    for (let at = 0; at < kept.length; at += width) {
      if (kept[at] === number) {
        found.push(toFound(file, kept, at));
      }
    }
    return found;
  }

  /** What one file names is told all at once, so that only the last one can be there already. */
  #hold(number: number, file: string): void {
    const holders = this.#holders[number];
    if (holders === undefined || holders === file) {
      this.#holders[number] = file;
    } else if (typeof holders === 'string') {
      this.#holders[number] = [holders, file];
    } else if (holders.at(-1) !== file) {
      holders.push(file);
    }
  }

  #release(number: number, file: string): void {
    const holders = this.#holders[number];
    if (holders === file) {
      this.#holders[number] = undefined;
    } else if (Array.isArray(holders)) {
      const place = holders.indexOf(file);
      if (place >= 0) {
        holders.splice(place, 1);
      }
      if (holders.length === 0) {
        this.#holders[number] = undefined;
      }
    }
  }

  #numberOf(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) {
      return known;
    }
    const number = this.#holders.length;
    this.#sorted?.splice(findPlace(this.#sorted, key), 0, key);
    this.#holders.push(undefined);
    this.#numbers.set(key, number);
    return number;
  }
}

/** Names stand on one line; of one that does not, in a folded text of YAML, the end is told as if it did. */
function toFound(file: string, kept: Int32Array, at: number): FoundReference {
  const [, line = 0, character = 0, last = 0] = kept.subarray(at, at + width);
  const form = last >>> lengthBits;
  return {
    file,
    range: { start: { line, character }, end: { line, character: character + (last & longest) } },
    form: forms[form >> 1] ?? 'value',
    isDefinition: form % 2 === 1,
  };
}
