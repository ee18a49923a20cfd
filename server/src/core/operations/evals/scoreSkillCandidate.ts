import { requestWords } from '../../analysis/routing/words/stopWords.ts';
import { findTerms, normalize } from '../../analysis/routing/words/terms.ts';
import type { CriteriaSet } from '../../model/workspace/workspaceDescription.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { shorten } from '../../text/format/shorten.ts';
import type { RatedContract } from './deriveSkillCriteriaDimensions.ts';
import { deriveSkillCriteriaDimensions } from './deriveSkillCriteriaDimensions.ts';
import type { CriteriaSetDimension, DimensionKind, RubricScoreResult } from './rubric.ts';
import { toDimensionScore, toScore } from './rubric.ts';

/**
 * How many covered items of a kind give the full score. A fixed number, so that leaving out an item that the instructions don't cover
 * never helps; a contract with fewer items can't reach the full score. Five cases, three scenarios and three criteria are what
 * a skill is tried with at least; the numbers are ours.
 */
const wanted: Readonly<Record<Exclude<DimensionKind, 'specificity'>, number>> = {
  trigger_cases: 5,
  functional_scenarios: 3,
  criterion: 3,
};

/** Concrete details, and different words, that give the full specificity; ours too. */
const wantedDetails = 10;
const wantedWords = 100;

/** Missing words and details that are named in the evidence. */
const maxNamed = 8;

/**
 * Scores instructions by what they say, without a model: how much of each case, scenario and criterion they cover, and how specific
 * they are. All of it goes by the set of words in the instructions, so that repeating words never changes a score and taking a
 * part away never raises it. The overall score is the mean of cases, scenarios, criteria and specificity; what the contract doesn't
 * declare counts as not covered.
 * @param instructions the body of a SKILL.md
 */
export function scoreSkillCandidate(
  instructions: string,
  contract: RatedContract,
  criteriaSets: readonly CriteriaSet[] = [],
): RubricScoreResult {
  const text = instructions.replace(listMark, '');
  const known = new Set(wordsOf(text).map(({ stem }) => stem));
  const measured = deriveSkillCriteriaDimensions(contract, criteriaSets).map(dimension => ({
    dimension,
    measure:
      dimension.kind === 'specificity' ? measureSpecificity(text, known) : measureCoverage(dimension, known),
  }));
  const sharesOf = (kind: DimensionKind) =>
    measured.filter(({ dimension }) => dimension.kind === kind).map(({ measure }) => measure.share);
  const parts = [
    sum(sharesOf('trigger_cases')),
    sum(sharesOf('functional_scenarios')),
    shareOfBest(sharesOf('criterion'), wanted.criterion),
    sum(sharesOf('specificity')),
  ];
  return {
    overallScore: toScore(sum(parts) / parts.length),
    dimensions: measured.map(({ dimension, measure: { share, evidence } }) =>
      toDimensionScore(dimension, toScore(share), evidence),
    ),
  };
}

interface Measured {
  /** From 0 to 1. */
  readonly share: number;
  readonly evidence: readonly Sentence[];
}

function measureCoverage({ items, kind }: CriteriaSetDimension, known: ReadonlySet<string>): Measured {
  const covered = items.map(item => coverItem(item, known));
  const shares = covered.map(({ share }) => share);
  const count = kind === 'trigger_cases' || kind === 'functional_scenarios' ? wanted[kind] : 1;
  const missing = count - items.length;
  return {
    share: shareOfBest(shares, count),
    evidence: [
      ...covered.map(({ evidence }) => evidence),
      ...(missing > 0
        ? [toSentence('{count} more would count towards the full score.', { count: missing })]
        : []),
    ],
  };
}

function coverItem(item: string, known: ReadonlySet<string>) {
  const words = wordsOf(item);
  const missing = words.filter(({ stem }) => !known.has(stem)).map(({ word }) => word);
  const found = words.length - missing.length;
  const args = { item: shorten(item), found, count: words.length };
  const evidence =
    missing.length === 0
      ? toSentence('“{item}”: {found} of {count} words are in the instructions.', args)
      : toSentence('“{item}”: {found} of {count} words are in the instructions; missing: {missing}.', {
          ...args,
          missing: missing.slice(0, maxNamed).join(', '),
        });
  return { share: words.length === 0 ? 0 : found / words.length, evidence };
}

function measureSpecificity(text: string, known: ReadonlySet<string>): Measured {
  const details = findDetails(text);
  const share = (Math.min(details.length / wantedDetails, 1) + Math.min(known.size / wantedWords, 1)) / 2;
  const args = { count: details.length, wanted: wantedDetails };
  return {
    share,
    evidence: [
      details.length === 0
        ? toSentence(
            'No concrete details, such as files, commands, options or numbers; {wanted} give the full score.',
            args,
          )
        : toSentence('{count} of {wanted} concrete details: {details}.', {
            ...args,
            details: details.slice(0, maxNamed).join(', '),
          }),
      toSentence('{count} of {wanted} different words.', { count: known.size, wanted: wantedWords }),
    ],
  };
}

interface Word {
  readonly stem: string;
  /** As it is written, in lower case. */
  readonly word: string;
}

/** The words of a text that mean something, each stem once. */
function wordsOf(text: string): Word[] {
  const normal = normalize(text);
  const found = new Map<string, Word>();
  for (const { isPair, text: stem, start, end } of findTerms(text)) {
    const word = normal.slice(start, end);
    if (!isPair && !found.has(stem) && !requestWords.has(stem)) {
      found.set(stem, { stem, word });
    }
  }
  return [...found.values()];
}

/** Marks of lists, whose numbers are neither words nor details. */
const listMark = /^[ \t>]*(?:[-*+]|\d+[.)])(?:[ \t]+|$)/gm;

/** Numbers, options, names in code, files with an ending, and paths; told by the form of a word, wherever it is. */
const detail = /\p{N}|^--?[a-z]|[a-z0-9]_[a-z0-9]|[a-z][A-Z]|\w\.\w{2}|^(?:\.{0,2}|~)\/\w|\/.*\//u;

/** Each concrete detail of a text once, in the order of the text. */
function findDetails(text: string): string[] {
  const words = text.split(/\s+/);
  const bare = words.map(word => word.replace(/^[^\p{L}\p{N}\p{M}\-./~$]+|[^\p{L}\p{N}\p{M}/%]+$/gu, ''));
  return [...new Set(bare.filter(word => detail.test(word)))];
}

/** The mean of the best shares; those that are missing count as 0. */
function shareOfBest(shares: readonly number[], count: number): number {
  return sum(shares.toSorted((one, other) => other - one).slice(0, count)) / count;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
