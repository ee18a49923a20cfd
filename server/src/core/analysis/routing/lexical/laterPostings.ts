import type { SkillVector } from './skillVector.ts';
import { findTerm } from './skillVector.ts';

/**
 * What happened to the skills of an index since its postings were built; few beside those. How many have a term is counted with each
 * change, which is little work; who has it is looked for when somebody asks, and then only where anyone does.
 */
export class LaterPostings {
  /** Skills that came later, by slot. */
  readonly #added = new Map<number, SkillVector>();
  /** How many of them have a term. */
  readonly #having = new Map<number, number>();
  /** How many of the skills that are gone had it. */
  readonly #gone = new Map<number, number>();
  #removed = 0;

  /** How many skills came or went. */
  get size(): number {
    return this.#added.size + this.#removed;
  }

  add(slot: number, vector: SkillVector): void {
    this.#added.set(slot, vector);
    count(this.#having, vector, 1);
  }

  /** Takes back a skill that came later. */
  takeBack(slot: number): void {
    const vector = this.#added.get(slot);
    this.#added.delete(slot);
    if (vector !== undefined) {
      count(this.#having, vector, -1);
    }
  }

  /** Counts a skill out that was there before. */
  remove(vector: SkillVector): void {
    this.#removed++;
    count(this.#gone, vector, 1);
  }

  /** Slots of the later skills that have a term, and its impacts there; undefined where none has it. */
  find(hash: number): { readonly slots: Int32Array; readonly impacts: Uint16Array } | undefined {
    if (!this.#having.has(hash)) {
      return undefined;
    }
    const slots: number[] = [];
    const found: number[] = [];
    for (const [slot, { terms, impacts }] of this.#added) {
      const place = findTerm(terms, hash);
      if (place >= 0) {
        slots.push(slot);
        found.push(impacts[place] ?? 0);
      }
    }
    return { slots: Int32Array.from(slots), impacts: Uint16Array.from(found) };
  }

  /** How many more skills have a term than at first; negative for fewer. */
  countOf(hash: number): number {
    return (this.#having.get(hash) ?? 0) - (this.#gone.get(hash) ?? 0);
  }
}

function count(counts: Map<number, number>, { terms }: SkillVector, by: 1 | -1): void {
  for (const hash of terms) {
    const now = (counts.get(hash) ?? 0) + by;
    if (now === 0) {
      counts.delete(hash);
    } else {
      counts.set(hash, now);
    }
  }
}
