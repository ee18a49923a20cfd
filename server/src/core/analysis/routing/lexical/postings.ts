import type { SkillVector } from './skillVector.ts';
import { impactSteps } from './skillVector.ts';

/** A posting is slot × 2¹⁰ + impact, for two million slots: a whole number of 31 bits, which an engine reads without arithmetic on fractions. */
const impactBits = Math.log2(impactSteps + 1);
const postingRange = 2 ** 31;

/** Postings of one term in a shared list from which on it gets a list of its own. */
const manyPostings = 16;

/**
 * The skills that have a term, for each term. Most of the hundreds of thousands of terms are in one skill alone, and a list for each
 * of them would take several times the memory: terms whose hashes begin alike share a list of numbers, as long as few skills have them.
 */
export class Postings {
  readonly #shared = new Map<number, number[]>();
  /** Of common terms, without what tells them from others. */
  readonly #own = new Map<number, number[]>();

  add(slot: number, { terms, impacts }: SkillVector): void {
    for (let at = 0; at < terms.length; at++) {
      const hash = terms[at] ?? 0;
      const posting = toPosting(slot, impacts[at] ?? 0);
      const own = this.#own.get(hash);
      if (own === undefined) {
        this.#share(hash, firstOf(hash) + posting);
      } else {
        own.push(posting);
      }
    }
  }

  /** Gives back the room that lists have left to grow, once all skills are there: a third of all. */
  trim(): void {
    for (const lists of [this.#shared, this.#own]) {
      lists.forEach((list, key) => lists.set(key, list.slice()));
    }
  }

  #share(hash: number, posting: number): void {
    const list = this.#shared.get(hash >>> 16);
    if (list === undefined) {
      this.#shared.set(hash >>> 16, [posting]);
      return;
    }
    list.push(posting);
    if (list.length % (2 * manyPostings) === 0) {
      this.#splitOff(hash, list);
    }
  }

  /** Whatever made the list long is in most of its postings, and so mostly in the last one. */
  #splitOff(hash: number, list: number[]): void {
    const own = this.find(hash);
    if (own.length >= manyPostings) {
      this.#own.set(hash, [...own]);
      this.#shared.set(
        hash >>> 16,
        list.filter(posting => !isOf(hash, posting)),
      );
    }
  }

  /** @param vector as it was added */
  delete(slot: number, { terms, impacts }: SkillVector): void {
    for (const [at, hash] of terms.entries()) {
      const posting = toPosting(slot, impacts[at] ?? 0);
      const own = this.#own.get(hash);
      const list = own ?? this.#shared.get(hash >>> 16) ?? [];
      list.splice(list.indexOf(own === undefined ? firstOf(hash) + posting : posting), 1);
    }
  }

  /** One number for each skill that has the term, which `slotOf` and `impactIn` read. */
  find(hash: number): readonly number[] {
    const own = this.#own.get(hash);
    if (own !== undefined) {
      return own;
    }
    const first = firstOf(hash);
    const found: number[] = [];
    for (const posting of this.#shared.get(hash >>> 16) ?? []) {
      if (isOf(hash, posting)) {
        found.push(posting - first);
      }
    }
    return found;
  }
}

function isOf(hash: number, posting: number): boolean {
  const rest = posting - firstOf(hash);
  return rest >= 0 && rest < postingRange;
}

function toPosting(slot: number, impact: number): number {
  return slot * (impactSteps + 1) + impact;
}

/** Where the postings of a term start among those of its list. */
function firstOf(hash: number): number {
  return (hash & 0xffff) * postingRange;
}

export function slotOf(posting: number): number {
  return posting >>> impactBits;
}

export function impactIn(posting: number): number {
  return posting & impactSteps;
}
