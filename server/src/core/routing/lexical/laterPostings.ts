import type { SkillVector } from './skillVector.ts';
import { findTerm } from './skillVector.ts';

/**
 * What happened to the skills of an index since its postings were built; few beside those. Their vectors are looked through
 * when a term is asked for, so that a change costs nothing by itself: a skill is typed at more often than it is asked about.
 */
export class LaterPostings {
  /** Skills that came later, by slot. */
  readonly #added = new Map<number, SkillVector>();
  /** Skills that are gone. */
  readonly #removed: SkillVector[] = [];

  /** How many skills came or went. */
  get size(): number {
    return this.#added.size + this.#removed.length;
  }

  add(slot: number, vector: SkillVector): void {
    this.#added.set(slot, vector);
  }

  /** Takes back a skill that came later. */
  takeBack(slot: number): void {
    this.#added.delete(slot);
  }

  /** Counts a skill out that was there before. */
  remove(vector: SkillVector): void {
    this.#removed.push(vector);
  }

  /** Slots of the later skills that have a term, and its impacts there; undefined where none has it. */
  find(hash: number): { readonly slots: Int32Array; readonly impacts: Uint16Array } | undefined {
    const slots: number[] = [];
    const found: number[] = [];
    for (const [slot, { terms, impacts }] of this.#added) {
      const place = findTerm(terms, hash);
      if (place >= 0) {
        slots.push(slot);
        found.push(impacts[place] ?? 0);
      }
    }
    return slots.length === 0
      ? undefined
      : { slots: Int32Array.from(slots), impacts: Uint16Array.from(found) };
  }

  /** How many more skills have a term than at first; negative for fewer. */
  countOf(hash: number): number {
    let count = 0;
    for (const { terms } of this.#added.values()) {
      count += findTerm(terms, hash) < 0 ? 0 : 1;
    }
    for (const { terms } of this.#removed) {
      count -= findTerm(terms, hash) < 0 ? 0 : 1;
    }
    return count;
  }
}
