import { CalledSkills } from './calledSkills.ts';
import { findLargest } from './largest.ts';
import { LaterPostings } from './laterPostings.ts';
import { addUp, createMatchSums } from './matchSums.ts';
import type { SoughtTerm } from '../words/message.ts';
import { findSoughtTerms } from '../words/message.ts';
import type { PostingRange, Postings } from './postings.ts';
import { buildPostings } from './postings.ts';
import { toRarity } from '../words/rarity.ts';
import type { SkillVector } from './skillVector.ts';
import { findTerm, impactOf, impactSteps, highestImpact, namedBit } from './skillVector.ts';
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
  readonly term: SoughtTerm;
  readonly raw: number;
}

/** A message as the skills of an index are compared with it. */
interface WeighedMessage {
  readonly terms: readonly WeighedTerm[];
  readonly words: number;
}

interface WeighedTerm {
  readonly hash: number;
  /** Its postings; undefined where only skills have it that came later. */
  readonly range: PostingRange | undefined;
  /** What each step of an impact adds. */
  readonly worth: number;
  /** 1 for a word of the message itself, 0 for others. */
  readonly step: number;
}

/** What it adds when name and description have all of the message's words. */
const namedBonus = 0.3;
/** Keeps a single word that is named from counting as much as many. */
const namedPrior = 2;
/** A message that calls a skill by `/id`, `@id` or `$id` leaves nothing to be matched. */
const calledBonus = 100;
/** Skills that come and go before the postings are built anew; looking through more would be felt with each message. */
const maxChanges = 256;

/**
 * Among thousands of skills, a word that a quarter of them has says next to nothing beside ten others, and takes most of the
 * time: without it a long message is ranked a fifth sooner, and Hit@1 of the large pool falls by 0.2 points.
 */
const manySkills = 5000;
const manyWords = 10;
const commonShare = 0.25;

/** Ranks skills by what a message and their texts have in common. Changing one skill touches that skill's terms only. */
export class LexicalIndex {
  /** By slot; a skill of the base that changes gets a new slot, and undefined stays behind. */
  #skills: (IndexedSkill | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #called = new CalledSkills();
  readonly #scriptCounts = new Int32Array(scriptClasses.length);
  #base: Postings | undefined;
  #baseSize = 0;
  #later = new LaterPostings();
  #sums = createMatchSums(0, () => false);

  get size(): number {
    return this.#slots.size;
  }

  /** Adds a skill, or takes it in place of the one with its key. */
  set(skill: IndexedSkill): void {
    const slot = this.#take(skill.key) ?? this.#skills.length;
    this.#skills[slot] = skill;
    this.#sums.gone[slot] = 0;
    this.#place(slot, skill);
    this.#countScripts(skill.vector, 1);
    if (this.#base !== undefined) {
      this.#later.add(slot, skill.vector);
    }
  }

  delete(key: string): void {
    this.#take(key);
  }

  /** The skills that match a message best, `limit` of them at most. */
  rank(message: string, limit: number): LexicalRanking {
    const touched = this.#score(message);
    const { raw } = this.#sums;
    const places = findLargest(raw, touched, limit);
    const hits = Array.from(places, slot => ({ key: this.#skills[slot]?.key ?? '', raw: raw[slot] ?? 0 }));
    hits.sort((one, other) => other.raw - one.raw || (one.key < other.key ? -1 : 1));
    return { hits: hits.slice(0, limit), count: touched.length, size: this.size };
  }

  /** The matches of single skills, in their order, as `rank` has them; 0 where a skill has no word of the message. No other skill is looked at. */
  matchesOf(message: string, keys: readonly string[]): number[] {
    const base = this.#ready();
    const { terms, words } = this.#weigh(message, base);
    const called = this.#called.find(message);
    return keys.map(key => {
      const slot = this.#slots.get(key) ?? -1;
      const skill = this.#skills[slot];
      const raw = skill === undefined ? 0 : matchOf(skill.vector, terms, words);
      return skill !== undefined && called.has(slot) ? Math.fround(raw + calledBonus) : raw;
    });
  }

  /** What each term of the message adds to the match of one skill, before the bonus for what is named. */
  explain(message: string, key: string): TermShare[] {
    const skill = this.#skills[this.#slots.get(key) ?? -1];
    if (skill === undefined) {
      return [];
    }
    return findSoughtTerms(message).map(term => {
      const impact = impactOf(skill.vector, term.hash);
      return { term, raw: impact === 0 ? 0 : term.weight * this.rarityOf(term) * impact };
    });
  }

  /** How rare a term is, in this catalogue and in general. */
  rarityOf(term: Term): number {
    return this.#rarityAmong(term, this.countOf(term.hash));
  }

  #rarityAmong(term: Term, having: number): number {
    return toRarity(term, having, Math.max(this.#scriptCounts[term.script] ?? 0, having));
  }

  /** How many skills have a term. */
  countOf(hash: number): number {
    return this.#countIn(this.#ready().find(hash), hash);
  }

  #countIn(range: PostingRange | undefined, hash: number): number {
    const inBase = range === undefined ? 0 : range.end - range.start;
    return inBase + this.#later.countOf(hash);
  }

  /** Leaves the matches by slot in `#sums` and answers with the slots that match. */
  #score(message: string): Int32Array {
    const base = this.#ready();
    const sums = this.#sums;
    sums.raw.fill(0);
    sums.named.fill(0);
    const { terms, words } = this.#weigh(message, base);
    let count = 0;
    for (const { hash, range, ...share } of terms) {
      if (range !== undefined) {
        count = addUp(sums, base, range, share, count);
      }
      const later = this.#later.find(hash);
      if (later !== undefined) {
        count = addUp(sums, later, { start: 0, end: later.slots.length }, share, count);
      }
    }
    for (let at = 0; at < count; at++) {
      const slot = sums.touched[at] ?? 0;
      sums.raw[slot] = (sums.raw[slot] ?? 0) * toNamedFactor(sums.named[slot] ?? 0, words);
    }
    return sums.touched.subarray(0, this.#callByName(message, count));
  }

  /** What each term of a message counts here, those left out that no skill has or too many have. */
  #weigh(message: string, base: Postings): WeighedMessage {
    const sought = findSoughtTerms(message);
    const words = sought.filter(isWord).length;
    const most = this.size > manySkills && words > manyWords ? this.size * commonShare : Infinity;
    const terms = sought.flatMap(term => {
      const range = base.find(term.hash);
      const having = this.#countIn(range, term.hash);
      const worth = (term.weight * this.#rarityAmong(term, having) * highestImpact) / impactSteps;
      const isLeftOut = having === 0 || having > most;
      return isLeftOut ? [] : [{ hash: term.hash, range, worth, step: Number(isWord(term)) }];
    });
    return { terms, words };
  }

  #callByName(message: string, before: number): number {
    const { raw, touched } = this.#sums;
    let count = before;
    for (const slot of this.#called.find(message)) {
      if (raw[slot] === 0) {
        touched[count++] = slot;
      }
      raw[slot] = (raw[slot] ?? 0) + calledBonus;
    }
    return count;
  }

  #ready(): Postings {
    const isStale = this.#later.size > maxChanges;
    const base = this.#base === undefined || isStale ? this.#rebuild() : this.#base;
    const { length } = this.#skills;
    if (this.#sums.raw.length < length) {
      // The slots behind the last skill are for those to come.
      this.#sums = createMatchSums(
        length + maxChanges,
        slot => slot < length && this.#skills[slot] === undefined,
      );
    }
    return base;
  }

  #rebuild(): Postings {
    const skills = this.#skills.filter(skill => skill !== undefined);
    this.#skills = skills;
    this.#slots.clear();
    this.#called.clear();
    for (const [slot, skill] of skills.entries()) {
      this.#place(slot, skill);
    }
    this.#base = buildPostings(skills.map(({ vector }) => vector));
    this.#baseSize = skills.length;
    this.#later = new LaterPostings();
    this.#sums = createMatchSums(0, () => false);
    return this.#base;
  }

  /** Takes the skill of a key out, if there is one; answers with its slot where another skill can have it. */
  #take(key: string): number | undefined {
    const slot = this.#slots.get(key);
    const skill = slot === undefined ? undefined : this.#skills[slot];
    if (slot === undefined || skill === undefined) {
      return undefined;
    }
    this.#slots.delete(key);
    this.#skills[slot] = undefined;
    this.#sums.gone[slot] = 1;
    this.#called.delete(skill.id, slot);
    this.#countScripts(skill.vector, -1);
    if (this.#base !== undefined && slot < this.#baseSize) {
      this.#later.remove(skill.vector);
      return undefined;
    }
    this.#later.takeBack(slot);
    return slot;
  }

  /** Makes a skill that stands in a slot known by its key and by its id. */
  #place(slot: number, { key, id }: IndexedSkill): void {
    this.#slots.set(key, slot);
    this.#called.add(id, slot);
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
function matchOf({ terms, impacts }: SkillVector, sought: WeighedMessage['terms'], words: number): number {
  let raw = 0;
  let named = 0;
  for (const { hash, worth, step } of sought) {
    const impact = impacts[findTerm(terms, hash)] ?? 0;
    raw = Math.fround(raw + worth * (impact & impactSteps));
    named += impact >= namedBit ? step : 0;
  }
  return Math.fround(raw * toNamedFactor(named, words));
}

/** @param named words of the message that name or description has, of so many words */
function toNamedFactor(named: number, words: number): number {
  return 1 + namedBonus * (named / (words + namedPrior));
}

/** Whether a term is a word of the message itself, neither a pair nor a translation. */
function isWord({ isPair, text }: SoughtTerm): boolean {
  return !isPair && text !== undefined;
}
