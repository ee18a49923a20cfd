import { pushTo } from '../../../text/lists/pushTo.ts';
import { compareTexts } from '../../../text/words/compareTexts.ts';
import type { LexicalIndex } from '../lexical/lexicalIndex.ts';
import { toSimilarity } from '../lexical/confidence.ts';
import { normalize } from '../words/terms.ts';
import type { Probe } from './probes.ts';
import { findProbes } from './probes.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';

/** A message that two skills fight for. */
export interface SharedMessage extends Probe {
  /** The id of the skill whose message it is. */
  readonly owner: string;
  /** Similarities from 0 to 1, of the owner and of the other skill. */
  readonly own: number;
  readonly others: number;
}

/** Two skills that messages cannot tell apart. */
export interface Overlap {
  readonly one: RoutableSkill;
  readonly other: RoutableSkill;
  /**
   * From 0 to 1: how much of what its author says a skill is for, keywords included, the other one would answer too. It is
   * that of the skill which loses more, since a small skill may be lost altogether within a large one.
   */
  readonly share: number;
  /** Keywords that both have and few others, as the first one writes them. */
  readonly keywords: readonly string[];
  readonly messages: readonly SharedMessage[];
}

/** What is known of the skills of a catalog by their paths; the index has at least these. */
export interface OverlapCatalog {
  readonly index: LexicalIndex;
  readonly skills: ReadonlyMap<string, RoutableSkill>;
}

/** The same to compare one skill with all others. */
export interface OverlapPlace {
  readonly index: LexicalIndex;
  readonly skills: Pick<ReadonlyMap<string, RoutableSkill>, 'get'>;
  readonly contestedKeywords: ContestedKeywords;
}

/** Keywords that several skills have, but not many, with the paths of the skills. */
export type ContestedKeywords = ReadonlyMap<string, readonly string[]>;

type Compared = Pick<OverlapPlace, 'index' | 'skills'>;

/** A pair below this share is told apart well enough. */
export const defaultMinShare = 0.5;

/**
 * How near the other skill has to come to the match of the owner for a message to be fought for. A description has all of
 * its words in common with itself, so less is asked there, but of both descriptions. Measured on public skills, together with
 * the least share: it finds all of 17 copies under another name and 47 of 104 that were rewritten as well, and 14 pairs among
 * the 725 skills of 19 repositories.
 */
const nearness = { 'trigger case': 0.9, phrase: 0.9, description: 0.45 } as const;
/** A match that is not worth showing is not a fight. */
const minSimilarity = 0.6;
/** Skills that are looked at for each message, its owner mostly among them. */
const hitsPerMessage = 5;

/** The fights that one skill's own messages show, by the paths of the other skills. Skills of the same id do not fight. */
function findContested(skill: RoutableSkill, catalog: Compared): Map<string, SharedMessage[]> {
  const contested = new Map<string, SharedMessage[]>();
  for (const probe of findProbes(skill)) {
    findContestedMessages(probe, skill, catalog).forEach(({ path, shared }) =>
      pushTo(contested, path, shared),
    );
  }
  return contested;
}

interface ContestedMessage {
  /** Of the other skill. */
  readonly path: string;
  readonly shared: SharedMessage;
}

/** The fights for one message of a skill. */
function findContestedMessages(probe: Probe, skill: RoutableSkill, catalog: Compared): ContestedMessage[] {
  const { own, rivals } = findRivals(probe, skill, catalog);
  return rivals
    .filter(({ other }) => probe.from !== 'description' || isAnsweredBy(skill, other, catalog))
    .map(({ other: { path }, raw }) => ({
      path,
      shared: { ...probe, owner: skill.id, own: toSimilarity(own), others: toSimilarity(raw) },
    }));
}

/** Whether the first skill comes near the other one where its description is the message. */
function isAnsweredBy(skill: RoutableSkill, other: RoutableSkill, { index }: Compared): boolean {
  const probe = findProbes(other).find(({ from }) => from === 'description');
  return probe !== undefined && mayBeRival(skill, other, probe, index);
}

/** Whether a skill comes near the owner of a message; the cheap half of what makes it a rival. */
function mayBeRival(
  { path }: RoutableSkill,
  owner: RoutableSkill,
  { message, from }: Probe,
  index: LexicalIndex,
): boolean {
  const [own = 0, raw = 0] = index.matchesOf(message, [owner.path, path]);
  return own > 0 && isNear(raw, own, from);
}

interface Rivals {
  /** The raw match of the skill whose message it is. */
  readonly own: number;
  readonly rivals: readonly { readonly other: RoutableSkill; readonly raw: number }[];
}

function findRivals(
  { message, from }: Probe,
  { id, path }: RoutableSkill,
  { index, skills }: Compared,
): Rivals {
  const { hits } = index.rank(message, hitsPerMessage);
  const own = hits.find(({ key }) => key === path)?.raw ?? index.matchesOf(message, [path])[0] ?? 0;
  const rivals = hits.flatMap(({ key, raw }) => {
    const other = skills.get(key);
    const isRival = own > 0 && other?.id !== id && isNear(raw, own, from);
    return other === undefined || !isRival ? [] : [{ other, raw }];
  });
  return { own, rivals };
}

function isNear(raw: number, own: number, from: Probe['from']): boolean {
  return raw >= own * nearness[from] && toSimilarity(raw) >= minSimilarity;
}

/**
 * All pairs of a catalog that fight for the same messages, the worst first. It is done skill by skill, so that the
 * caller can stop or show how far it is; each step says of how many skills it has looked at.
 */
export function* findOverlaps(
  catalog: OverlapCatalog,
  minShare = defaultMinShare,
): Generator<number, Overlap[]> {
  const { skills } = catalog;
  const pairs = new Map<string, SharedMessage[]>();
  let done = 0;
  for (const path of [...skills.keys()].toSorted()) {
    const skill = skills.get(path);
    for (const [other, messages] of skill === undefined ? [] : findContested(skill, catalog)) {
      pushTo(pairs, toPairKey(path, other), ...messages);
    }
    done++;
    yield done;
  }
  const contestedKeywords = findContestedKeywords(skills.values());
  for (const paths of contestedKeywords.values()) {
    for (const [index, path] of paths.entries()) {
      for (const other of paths.slice(index + 1)) {
        pushTo(pairs, toPairKey(path, other));
      }
    }
  }
  const found = [...pairs].map(([key, messages]) => {
    const [one, other] = key.split('\0').map(path => skills.get(path));
    return one && other && toOverlap(one, other, messages, { minShare, contestedKeywords });
  });
  return found.filter(overlap => overlap !== undefined).toSorted(compareOverlaps);
}

/**
 * The overlaps of one skill, as far as others come near its messages or have its keywords; the worst first, it always is `one`. There is a
 * step behind each message that is ranked, so that something else can be answered in between.
 */
export function* findOverlapsOf(
  skill: RoutableSkill,
  place: OverlapPlace,
  minShare = defaultMinShare,
): Generator<void, Overlap[]> {
  const { skills, contestedKeywords, index } = place;
  const rivals = new Map<string, SharedMessage[]>();
  for (const probe of findProbes(skill)) {
    findContestedMessages(probe, skill, place).forEach(({ path, shared }) => pushTo(rivals, path, shared));
    yield;
  }
  for (const path of [...keywordsOf(skill).keys()].flatMap(keyword => contestedKeywords.get(keyword) ?? [])) {
    pushTo(rivals, path);
  }
  const found: Overlap[] = [];
  for (const [path, messages] of rivals) {
    const other = skills.get(path);
    // A skill and those of its id do not fight.
    if (other === undefined || other.id === skill.id) {
      continue;
    }
    const theirs: SharedMessage[] = [];
    for (const probe of findProbes(other)) {
      if (mayBeRival(skill, other, probe, index)) {
        const conflicts = findContestedMessages(probe, other, place).filter(
          conflict => conflict.path === skill.path,
        );
        theirs.push(...conflicts.map(({ shared }) => shared));
        yield;
      }
    }
    const overlap = toOverlap(skill, other, [...messages, ...theirs], { minShare, contestedKeywords });
    found.push(...(overlap === undefined ? [] : [overlap]));
  }
  return found.toSorted(compareOverlaps);
}

/** How two skills stand to each other by the messages of either that the other one answers; undefined when they are told apart. */
function toOverlap(
  one: RoutableSkill,
  other: RoutableSkill,
  messages: readonly SharedMessage[],
  { minShare, contestedKeywords }: OverlapOptions,
): Overlap | undefined {
  const theirs = keywordsOf(other);
  const keywords = [...keywordsOf(one)]
    .filter(([keyword]) => theirs.has(keyword) && contestedKeywords.has(keyword))
    .map(([, written]) => written);
  const shareOf = (skill: RoutableSkill) => {
    const lost = messages.filter(({ owner }) => owner === skill.id).length + keywords.length;
    const all = findProbes(skill).length + keywordsOf(skill).size;
    return all === 0 ? 0 : lost / all;
  };
  const share = Math.max(shareOf(one), shareOf(other));
  const isPair = one.id !== other.id && share > 0 && share >= minShare;
  return isPair ? { one, other, share, keywords, messages } : undefined;
}

interface OverlapOptions {
  readonly minShare: number;
  /** The keywords that count. */
  readonly contestedKeywords: ContestedKeywords;
}

/** Keywords and verbs as they are compared, with the way in which they are written. */
function keywordsOf({ routing: { keywords, verbs } }: RoutableSkill): Map<string, string> {
  return new Map([...keywords, ...verbs].map(written => [normalize(written).trim(), written]));
}

/** A keyword that skills of more ids have is a category; it would make a pair of each two of them. */
const maxSharing = 4;

/** Finds the keywords that skills fight for. */
export function findContestedKeywords(skills: Iterable<RoutableSkill>): ContestedKeywords {
  const owners = new Map<string, RoutableSkill[]>();
  for (const skill of skills) {
    for (const keyword of keywordsOf(skill).keys()) {
      pushTo(owners, keyword, skill);
    }
  }
  const countIds = (having: readonly RoutableSkill[]) => new Set(having.map(({ id }) => id)).size;
  return new Map(
    [...owners]
      .filter(([, having]) => countIds(having) > 1 && countIds(having) <= maxSharing)
      .map(([keyword, having]) => [keyword, having.map(({ path }) => path)]),
  );
}

/** The same whichever of the two skills is named first. */
function toPairKey(path: string, other: string): string {
  return path < other ? `${path}\0${other}` : `${other}\0${path}`;
}

/** The worst first: by share, then by how much there is, then by path. */
function compareOverlaps(a: Overlap, b: Overlap): number {
  const sizeOf = ({ messages, keywords }: Overlap) => messages.length + keywords.length;
  return (
    b.share - a.share ||
    sizeOf(b) - sizeOf(a) ||
    compareTexts(a.one.path, b.one.path) ||
    compareTexts(a.other.path, b.other.path)
  );
}
