import type { SkillVector } from './skillVector.ts';

/** A posting is slot × 2¹⁶ + impact, for two million slots. */
const impactRange = 2 ** 16;
const postingRange = impactRange * 2 ** 21;

/**
 * The skills that have a term, for each term. Most of the hundreds of thousands of terms are in one skill alone, and a list for each
 * of them would take several times the memory: terms whose hashes begin alike share a list of numbers.
 */
export class Postings {
  readonly #lists = new Map<number, number[]>();

  add(slot: number, { terms, impacts }: SkillVector): void {
    for (let at = 0; at < terms.length; at++) {
      const hash = terms[at] ?? 0;
      const posting = toPosting(hash, slot, impacts[at] ?? 0);
      const list = this.#lists.get(hash >>> 16);
      if (list === undefined) {
        this.#lists.set(hash >>> 16, [posting]);
      } else {
        list.push(posting);
      }
    }
  }

  /** @param vector as it was added */
  delete(slot: number, { terms, impacts }: SkillVector): void {
    for (const [at, hash] of terms.entries()) {
      const list = this.#lists.get(hash >>> 16) ?? [];
      list.splice(list.indexOf(toPosting(hash, slot, impacts[at] ?? 0)), 1);
    }
  }

  /** One number for each skill that has the term, which `slotOf` and `impactIn` read. */
  find(hash: number): number[] {
    const first = firstOf(hash);
    const found: number[] = [];
    for (const posting of this.#lists.get(hash >>> 16) ?? []) {
      const rest = posting - first;
      if (rest >= 0 && rest < postingRange) {
        found.push(rest);
      }
    }
    return found;
  }
}

function toPosting(hash: number, slot: number, impact: number): number {
  return firstOf(hash) + slot * impactRange + impact;
}

/** Where the postings of a term start among those of its list. */
function firstOf(hash: number): number {
  return (hash & 0xffff) * postingRange;
}

export function slotOf(posting: number): number {
  return Math.floor(posting / impactRange);
}

export function impactIn(posting: number): number {
  return posting & (impactRange - 1);
}
