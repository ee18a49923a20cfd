import { CalledSkills } from './calledSkills.ts';
import type { QueryTerm } from '../words/message.ts';
import { findQueryTerms } from '../words/message.ts';
import { impactIn, Postings, slotOf } from './postings.ts';
import { toRarity } from '../words/rarity.ts';
import type { SkillVector } from './skillVector.ts';
import { findTerm, impactOf, impactSteps, highestImpact } from './skillVector.ts';
import type { Term } from '../words/terms.ts';
import { scriptClasses } from '../words/terms.ts';

/** A skill of an index. */
export interface IndexedSkill {
  /** Tells it from all others: its path. */
  readonly key: string;
  /** Its id, by which a message can call it. */
  readonly id: string;
  readonly vector: SkillVector;
}

export interface LexicalHit {
  readonly key: string;
  /** How well it matches; comparable between skills and, roughly, between messages, but without an upper end. */
  readonly raw: number;
}

export interface LexicalRanking {
  /** Best first, equal ones by their keys. */
  readonly hits: readonly LexicalHit[];
  /** Skills that have any word of the message. */
  readonly count: number;
  /** Skills that were compared. */
  readonly size: number;
}

/** What a term of a message adds to the match of one skill. */
export interface TermShare {
  readonly term: QueryTerm;
  readonly raw: number;
}

/** A term of a message as the skills of an index are compared with it. */
interface WeighedTerm {
  readonly hash: number;
  readonly postings: readonly number[];
  /** What each step of an impact adds. */
  readonly worth: number;
}

/** A message that calls a skill by `/id`, `@id` or `$id` leaves nothing to be matched. */
const calledBonus = 100;

/**
 * Among thousands of skills, a word that a quarter of them has says next to nothing beside ten others, and takes most of the
 * time: without it a long message is ranked a fifth sooner, and Hit@1 of the large pool falls by 0.2 points.
 */
const manySkills = 5000;
const manyWords = 10;
const commonShare = 0.25;

/** Ranks skills by what a message and their texts have in common. Changing one skill touches that skill's terms only. */
export class LexicalIndex {
  /** By slot; undefined where a skill is gone. */
  readonly #skills: (IndexedSkill | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #called = new CalledSkills();
  readonly #scriptCounts = scriptClasses.map(() => 0);
  /** Undefined until somebody asks, since a catalog may be built for something else. */
  #postings: Postings | undefined;

  get size(): number {
    return this.#slots.size;
  }

  /** Adds a skill, or takes it in place of the one with its key. */
  set(skill: IndexedSkill): void {
    this.delete(skill.key);
    const slot = this.#freeSlots.pop() ?? this.#skills.length;
    this.#skills[slot] = skill;
    this.#slots.set(skill.key, slot);
    this.#called.add(skill.id, slot);
    this.#countScripts(skill.vector, 1);
    this.#postings?.add(slot, skill.vector);
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    const skill = this.#skills[slot ?? -1];
    if (slot === undefined || skill === undefined) {
      return;
    }
    this.#skills[slot] = undefined;
    this.#slots.delete(key);
    this.#freeSlots.push(slot);
    this.#called.delete(skill.id, slot);
    this.#countScripts(skill.vector, -1);
    this.#postings?.delete(slot, skill.vector);
  }

  /**
   * The skills that match a message best, `limit` of them at most.
   * @param terms of the message, for whoever asks more than once about it
   */
  rank(message: string, limit: number, terms = findQueryTerms(message)): LexicalRanking {
    const matches = this.#match(message, terms);
    const compare = (one: number, other: number) =>
      (matches[other] ?? 0) - (matches[one] ?? 0) || (this.#keyOf(one) < this.#keyOf(other) ? -1 : 1);
    let best: number[] = [];
    // What the last of the best has; a number spares calling `compare` for each of thousands.
    let least = 0;
    let count = 0;
    for (let slot = 0; slot < matches.length; slot++) {
      const raw = matches[slot] ?? 0;
      if (raw <= 0) {
        continue;
      }
      count += 1;
      if (raw >= least) {
        best.push(slot);
      }
      if (best.length >= 2 * limit) {
        best = best.sort(compare).slice(0, limit);
        least = matches[best.at(-1) ?? -1] ?? 0;
      }
    }
    const hits = best.sort(compare).slice(0, limit);
    return {
      hits: hits.map(slot => ({ key: this.#keyOf(slot), raw: matches[slot] ?? 0 })),
      count,
      size: this.size,
    };
  }

  /** The matches of single skills, in their order, as `rank` has them; 0 where a skill has no word of the message. No other skill is looked at. */
  matchesOf(message: string, keys: readonly string[]): number[] {
    const terms = this.#weigh(findQueryTerms(message));
    const called = this.#called.find(message);
    return keys.map(key => {
      const slot = this.#slots.get(key) ?? -1;
      const skill = this.#skills[slot];
      const raw = skill === undefined ? 0 : matchOf(skill.vector, terms);
      return skill !== undefined && called.has(slot) ? Math.fround(raw + calledBonus) : raw;
    });
  }

  /** What each term of the message adds to the match of one skill. */
  explain(message: string, key: string): TermShare[] {
    const skill = this.#skills[this.#slots.get(key) ?? -1];
    if (skill === undefined) {
      return [];
    }
    return findQueryTerms(message).map(term => {
      const impact = impactOf(skill.vector, term.hash);
      return { term, raw: impact === 0 ? 0 : term.weight * this.rarityOf(term) * impact };
    });
  }

  /** How much a message looks for, rare terms counting more, whether any skill has them or not. */
  soughtBy(terms: readonly QueryTerm[]): number {
    return terms.reduce((sum, term) => sum + term.weight * this.rarityOf(term), 0);
  }

  /** How rare a term is, in this catalog and in general. */
  rarityOf(term: Term): number {
    return this.#rarityAmong(term, this.countOf(term.hash));
  }

  #rarityAmong(term: Term, having: number): number {
    return toRarity(term, having, Math.max(this.#scriptCounts[term.script] ?? 0, having));
  }

  /** How many skills have a term. */
  countOf(hash: number): number {
    return this.#find(hash).length;
  }

  #find(hash: number): readonly number[] {
    this.#postings ??= this.#toPostings();
    return this.#postings.find(hash);
  }

  #toPostings(): Postings {
    const postings = new Postings();
    for (const [slot, skill] of this.#skills.entries()) {
      if (skill !== undefined) {
        postings.add(slot, skill.vector);
      }
    }
    postings.trim();
    return postings;
  }

  #keyOf(slot: number): string {
    return this.#skills[slot]?.key ?? '';
  }

  /** The match of each skill, by its slot. */
  #match(message: string, terms: readonly QueryTerm[]): Float32Array {
    const matches = new Float32Array(this.#skills.length);
    for (const { postings, worth } of this.#weigh(terms)) {
      for (const posting of postings) {
        const slot = slotOf(posting);
        matches[slot] = (matches[slot] ?? 0) + worth * impactIn(posting);
      }
    }
    for (const slot of this.#called.find(message)) {
      matches[slot] = (matches[slot] ?? 0) + calledBonus;
    }
    return matches;
  }

  /** What each term of a message counts here, those left out that no skill has or too many have. */
  #weigh(queryTerms: readonly QueryTerm[]): WeighedTerm[] {
    const words = queryTerms.filter(isWord).length;
    const maxDocuments = this.size > manySkills && words > manyWords ? this.size * commonShare : Infinity;
    return queryTerms.flatMap(term => {
      const postings = this.#find(term.hash);
      const having = postings.length;
      const worth = (term.weight * this.#rarityAmong(term, having) * highestImpact) / impactSteps;
      return having === 0 || having > maxDocuments ? [] : [{ hash: term.hash, postings, worth }];
    });
  }

  #countScripts({ scripts }: SkillVector, by: number): void {
    for (let script = 0; script < scriptClasses.length; script++) {
      if ((scripts & (1 << script)) !== 0) {
        this.#scriptCounts[script] = (this.#scriptCounts[script] ?? 0) + by;
      }
    }
  }
}

/** How well one skill matches; with the precision in which all are summed up, so that both can be compared. */
function matchOf({ terms, impacts }: SkillVector, query: readonly WeighedTerm[]): number {
  return query.reduce(
    (sum, { hash, worth }) => Math.fround(sum + worth * (impacts[findTerm(terms, hash)] ?? 0)),
    0,
  );
}

/** Whether a term is a word of the message itself, neither a pair nor a translation. */
function isWord({ isPair, text }: QueryTerm): boolean {
  return !isPair && text !== undefined;
}
