import { defaultMinimum } from '../../../model/workspace/routingSettings.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import type { DescribedWord } from './describedWords.ts';
import { findDescribedWords } from './describedWords.ts';
import { toSimilarity } from '../lexical/confidence.ts';
import { findMatchedWords } from './matchedWords.ts';
import { findProbes } from '../overlap/probes.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { RoutingCatalog } from '../routingCatalog.ts';

/** What single words of a description do for a skill, the strongest first. */
export interface DecisiveWords {
  readonly wins: readonly WinningWord[];
  readonly hurts: readonly HurtingWord[];
}

interface DecisiveWord {
  readonly word: string;
  /** Where it stands in the file; empty where escapes hide that. */
  readonly spans: readonly Span[];
  /** From 0 to 1: its part in the matches that it stands for. */
  readonly share: number;
}

/** A word by which the skill is first for what its author has in mind. */
export type WinningWord = DecisiveWord;

/** A word by which the skill comes near a message that another one is for. */
export interface HurtingWord extends DecisiveWord {
  /** Id of the other skill. */
  readonly rival: string;
  readonly message: string;
}

/** Skills of which the messages are looked at: those that the description itself comes near. */
const maxRivals = 20;
const maxWords = 8;
/** Skills that are looked at for each of their messages. */
const rivalsPerMessage = 8;
/** How much of the match of the skill that a message belongs to another one needs to be a rival for it. */
const nearness = 0.5;
/** Words with less than this part in a match decide nothing. */
const minShare = 0.1;

/**
 * The words of a description that decide for which messages its skill fires: its own ones that it is first for, and those of
 * other skills that it comes near. `written` is the value of the description in the file, for the places of the words.
 */
export function findDecisiveWords(
  catalog: RoutingCatalog,
  path: string,
  written: YamlNode | undefined,
): DecisiveWords {
  const skill = catalog.get(path)?.skill;
  const words = findDescribedWords(written);
  return skill === undefined || words.length === 0
    ? { wins: [], hurts: [] }
    : { wins: findWins(catalog, skill, words), hurts: findHurts(catalog, skill, words) };
}

function findWins(
  { index }: RoutingCatalog,
  skill: RoutableSkill,
  words: readonly DescribedWord[],
): WinningWord[] {
  const won = findProbes(skill).filter(({ message }) => index.rank(message, 1).hits[0]?.key === skill.path);
  const sums = new Map<DescribedWord, number>();
  for (const { message } of won) {
    for (const [word, share] of sharesOf(index, message, skill.path, words)) {
      sums.set(word, (sums.get(word) ?? 0) + share / won.length);
    }
  }
  return toStrongest(Array.from(sums, ([{ text, spans }, share]) => ({ word: text, spans, share })));
}

function findHurts(
  catalog: RoutingCatalog,
  skill: RoutableSkill,
  words: readonly DescribedWord[],
): HurtingWord[] {
  const { index } = catalog;
  const { hits } = index.rank(skill.description, maxRivals + 1);
  const rivals = hits.flatMap(({ key }) => catalog.get(key)?.skill ?? []).filter(({ id }) => id !== skill.id);
  const worst = new Map<DescribedWord, HurtingWord>();
  for (const rival of rivals) {
    for (const { message } of findProbes(rival).filter(probe =>
      comesNear(index, probe.message, skill, rival),
    )) {
      for (const [word, share] of sharesOf(index, message, skill.path, words)) {
        if (share > (worst.get(word)?.share ?? 0)) {
          const { text, spans } = word;
          worst.set(word, { word: text, spans, share, rival: rival.id, message });
        }
      }
    }
  }
  return toStrongest([...worst.values()]);
}

/** Whether a skill would be shown for a message of another one, not far behind it. */
function comesNear(
  index: RoutingCatalog['index'],
  message: string,
  { path }: RoutableSkill,
  rival: RoutableSkill,
): boolean {
  const { hits } = index.rank(message, rivalsPerMessage);
  const rawOf = (wanted: string) => hits.find(({ key }) => key === wanted)?.raw;
  const raw = rawOf(path) ?? 0;
  return toSimilarity(raw) >= defaultMinimum && raw >= nearness * (rawOf(rival.path) ?? 0);
}

/** The part of each word in the match of a skill with a message. */
function sharesOf(
  index: RoutingCatalog['index'],
  message: string,
  path: string,
  words: readonly DescribedWord[],
): Map<DescribedWord, number> {
  const byHash = new Map(words.map(word => [word.hash, word]));
  return new Map(
    findMatchedWords(index, message, path).flatMap(({ hash, share }) => {
      const word = byHash.get(hash);
      return word === undefined ? [] : [[word, share]];
    }),
  );
}

function toStrongest<Word extends DecisiveWord>(words: readonly Word[]): Word[] {
  return words
    .filter(({ share }) => share >= minShare)
    .toSorted((one, other) => other.share - one.share || (one.word < other.word ? -1 : 1))
    .slice(0, maxWords);
}
