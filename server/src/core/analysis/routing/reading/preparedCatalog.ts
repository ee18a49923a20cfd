import type { KeywordMatcher } from './keywordMatcher.ts';
import { createKeywordMatcher } from './keywordMatcher.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import type { PatternMatcher } from './patterns.ts';
import { createPatternMatcher } from './patterns.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';

/** Skills by their indexes in the catalog, in ascending order. */
export type Postings<Key> = ReadonlyMap<Key, readonly number[]>;

/** Everything about a set of skills that no message changes. An index of a skill is its rank by id, then by path. */
export interface PreparedCatalog {
  readonly skills: RoutableSkill[];
  /** Indexes in the order of skills without any points: by priority, then by index. */
  readonly byImportance: readonly number[];
  readonly byId: Postings<string>;
  readonly byPath: Postings<string>;
  /** Keywords, verbs and negative keywords, each once and normalized. */
  readonly phrases: readonly string[];
  readonly phraseMatcher: KeywordMatcher;
  /** The index of a phrase as an author writes it. */
  readonly phraseOf: (written: string) => number | undefined;
  /** As what phrases are used by any skill. */
  readonly uses: Readonly<Record<'keyword' | 'verb' | 'negative', ReadonlySet<number>>>;
  /** By the indexes of phrases that are keywords or verbs: one that is both counts once. */
  readonly byTrigger: Postings<number>;
  readonly byNegative: Postings<number>;
  readonly patternMatcher: PatternMatcher;
  /** By patterns as written. */
  readonly byPattern: Postings<string>;
  /** By names as they are compared. */
  readonly byStage: Postings<string>;
  readonly byAssetClass: Postings<string>;
  readonly bySignalSource: Postings<string>;
}

/** Looks at every skill once, so that a message is charged only for those that it touches. */
export function prepareCatalog(unsorted: readonly RoutableSkill[]): PreparedCatalog {
  const skills = unsorted.toSorted(compareByName);
  const byPattern = post(skills, ({ routing }) => routing.patterns);
  return {
    skills,
    byImportance: [...skills.keys()].sort((one, other) => compareImportance(skills, one, other)),
    byId: post(skills, ({ id }) => [id]),
    byPath: post(skills, ({ path }) => [path]),
    ...postPhrases(skills),
    byPattern,
    patternMatcher: createPatternMatcher(byPattern.keys()),
    byStage: post(skills, ({ routing }) => routing.stages.map(normalizePhrase)),
    byAssetClass: post(skills, ({ routing }) => routing.assetClasses.map(normalizePhrase)),
    bySignalSource: post(skills, ({ routing }) => routing.signalSources.map(normalizePhrase)),
  };
}

/** Swaps a skill for another version of it that differs in texts alone. */
export function replaceSkill({ skills, byPath }: PreparedCatalog, skill: RoutableSkill): void {
  const [index = -1] = byPath.get(skill.path) ?? [];
  if (skills[index] !== undefined) {
    skills[index] = skill;
  }
}

/** Whether two versions of a skill say the same of all that the catalog is prepared by. */
export function isPreparedAlike(one: RoutableSkill, other: RoutableSkill): boolean {
  return preparedPart(one) === preparedPart(other);
}

/** Everything of a skill that the catalog is prepared by, or that decides whether it is dropped. */
function preparedPart(skill: RoutableSkill): string {
  const { id, priority, isEnabled, isModelInvocable, isThirdParty, routing, conditions, requires } = skill;
  const switches = [isEnabled, isModelInvocable, isThirdParty];
  return JSON.stringify([id, priority, switches, routing, conditions, requires]);
}

function compareByName(one: RoutableSkill, other: RoutableSkill): number {
  if (one.isThirdParty !== other.isThirdParty) {
    return one.isThirdParty === true ? 1 : -1;
  }
  if (one.id === other.id) {
    return one.path < other.path ? -1 : Number(one.path > other.path);
  }
  return one.id < other.id ? -1 : 1;
}

/** The order of skills, by their indexes, that differ in nothing else. */
export function compareImportance(skills: readonly RoutableSkill[], one: number, other: number): number {
  return (skills[one]?.priority ?? 0) - (skills[other]?.priority ?? 0) || one - other;
}

type PhraseParts = 'phrases' | 'phraseMatcher' | 'phraseOf' | 'uses' | 'byTrigger' | 'byNegative';

function postPhrases(skills: readonly RoutableSkill[]): Pick<PreparedCatalog, PhraseParts> {
  const { phrases, numberOf, phraseOf } = createPhraseTable();
  const uses = { keyword: new Set<number>(), verb: new Set<number>(), negative: new Set<number>() };
  const byTrigger = new Map<number, number[]>();
  const byNegative = new Map<number, number[]>();
  for (const [index, { routing }] of skills.entries()) {
    for (const [list, use, postings] of [
      [routing.keywords, uses.keyword, byTrigger],
      [routing.verbs, uses.verb, byTrigger],
      [routing.negativeKeywords, uses.negative, byNegative],
    ] as const) {
      for (const written of list) {
        const phrase = numberOf(written);
        if (phrase !== undefined) {
          use.add(phrase);
          pushTo(postings, phrase, index);
        }
      }
    }
  }
  return { phrases, phraseMatcher: createKeywordMatcher(phrases), phraseOf, uses, byTrigger, byNegative };
}

/** Numbers phrases as they come; spellings that are looked for alike have one number. */
function createPhraseTable() {
  const phrases: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (written: string): number | undefined => {
    const known = numbers.get(written);
    const normal = known === undefined ? normalizePhrase(written) : '';
    if (known !== undefined || normal === '') {
      return known;
    }
    const phrase = numbers.get(normal) ?? phrases.push(normal) - 1;
    numbers.set(normal, phrase);
    numbers.set(written, phrase);
    return phrase;
  };
  return { phrases, numberOf, phraseOf: (written: string) => numbers.get(written) };
}

function post<Key>(
  skills: readonly RoutableSkill[],
  keysOf: (skill: RoutableSkill) => readonly Key[],
): Map<Key, number[]> {
  const postings = new Map<Key, number[]>();
  for (const [index, skill] of skills.entries()) {
    for (const key of keysOf(skill)) {
      pushTo(postings, key, index);
    }
  }
  return postings;
}

/** Indexes come in ascending order, so that one which is there already is the last. */
function pushTo<Key>(postings: Map<Key, number[]>, key: Key, index: number): void {
  const known = postings.get(key);
  if (known === undefined) {
    postings.set(key, [index]);
  } else if (known.at(-1) !== index) {
    known.push(index);
  }
}
