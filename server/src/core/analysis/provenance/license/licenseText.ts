import type { LicenseRow } from './licenseTexts.generated.ts';
import { licenseRows } from './licenseTexts.generated.ts';
import {
  countLater,
  findLimits,
  hashRuns,
  maxWholeTextWords,
  unpackHashes,
  wordsOfRun,
} from './licenseSketch.ts';

/** A license that a text holds. */
export interface TextMatch {
  /** As the SPDX list names it. */
  readonly id: string;
  /** The first words that are not the license's, where they may change it; undefined where the text is the license. */
  readonly added?: string;
}

interface KnownText {
  readonly id: string;
  readonly size: number;
  readonly later: number;
  readonly sketch: ReadonlySet<number>;
  readonly isWhole: boolean;
  readonly limits: ReadonlySet<number>;
}

/** The share of a license that a text has to have. Long ones are often left without what explains how to use them. */
const minShare = { whole: 0.9, sample: 0.84 } as const;

/** Words in a row that take the place of a name, that stand before a text as its title, and behind it. */
const maxOtherWords = { inside: 6, before: 30, behind: 10 } as const;

/** Runs of words beside a text of which a sample is known: a share of its length, which is never more than a notice takes. */
function maxSurroundingWords(size: number): number {
  return Math.min(80, 12 + 0.04 * size);
}

let known: readonly KnownText[] | undefined;

/** Finds the license that some words are or hold; undefined where they are none of the list. */
export function findLicenseText(words: readonly string[]): TextMatch | undefined {
  const runs = hashRuns(words);
  const own = new Set(runs);
  known ??= licenseRows.map(toKnown);
  let best: { readonly text: KnownText; readonly share: number; readonly likeness: number } | undefined;
  for (const text of known) {
    const share = shareOf(text, own);
    const likeness = (2 * share * text.size) / (own.size + text.size);
    if (share >= minShare[text.isWhole ? 'whole' : 'sample'] && likeness > (best?.likeness ?? 0)) {
      best = { text, share, likeness };
    }
  }
  if (best === undefined) {
    return undefined;
  }
  const { text, share } = best;
  const added = findAddedLimit(words, text) ?? findAdded(words, runs, text, own.size - share * text.size);
  const isLater = countLater(words) > text.later;
  const id = isLater ? text.id.replace(/-only$/, '-or-later') : text.id;
  return { id, ...(added !== undefined && { added: excerptAt(words, added) }) };
}

function toKnown([id, size, later, sketch, limits]: LicenseRow): KnownText {
  return {
    id,
    size,
    later,
    sketch: new Set(unpackHashes(sketch)),
    isWhole: size <= maxWholeTextWords,
    limits: new Set(unpackHashes(limits)),
  };
}

function shareOf({ sketch }: KnownText, own: ReadonlySet<number>): number {
  let found = 0;
  for (const hash of sketch) {
    found += Number(own.has(hash));
  }
  return found / sketch.size;
}

/** Where words stand that take something from people which the license gives them. */
function findAddedLimit(words: readonly string[], { limits }: KnownText): number | undefined {
  return [...findLimits(words)].find(([hash]) => !limits.has(hash))?.[1];
}

/** Where more stands than a license and a name; undefined where there is no more. */
function findAdded(
  words: readonly string[],
  runs: readonly number[],
  { sketch, isWhole, size }: KnownText,
  surrounding: number,
): number | undefined {
  if (!isWhole) {
    return surrounding > maxSurroundingWords(size) ? 0 : undefined;
  }
  const isOwn = words.map(() => false);
  for (const [at, run] of runs.entries()) {
    if (sketch.has(run)) {
      isOwn.fill(true, at, at + wordsOfRun);
    }
  }
  const [first, last] = [isOwn.indexOf(true), isOwn.lastIndexOf(true)];
  let start = 0;
  for (let at = 0; at <= words.length; at++) {
    if (isOwn[at] ?? true) {
      const place = start <= first ? 'before' : at > last ? 'behind' : 'inside';
      if (at - start > maxOtherWords[place]) {
        return start;
      }
      start = at + 1;
    }
  }
  return undefined;
}

const wordsOfExcerpt = 20;

function excerptAt(words: readonly string[], at: number): string {
  return words.slice(at, at + wordsOfExcerpt).join(' ');
}
