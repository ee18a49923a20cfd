import type { Span } from '../position/span.ts';
import {
  asciiClasses,
  asciiTraits,
  behindPunctuation,
  behindWord,
  blank,
  digit,
  digitsPerToken,
  foreign,
  isFreeOfLineEnds,
  kindMask,
  lettersPerToken,
  longestSmallWord,
  lost,
  lower,
  marksPerToken,
  nextRow,
  punctuation,
  rowOf,
  steps,
  weightOf,
  widePunctuation,
  word,
} from './asciiTokens.ts';
import { countCodePoints } from '../unicode/codePoints.ts';

export interface TokenEstimate {
  readonly count: number;
  /** Where the limit is passed; undefined when it is not. */
  readonly overAt: number | undefined;
}

/**
 * Estimates the tokens of a part of a text in one pass, without a model's vocabulary: words by their
 * length and script, runs of punctuation, line ends and indentation. It agrees with the estimate of the
 * package `tokenx`; the tokenizers of models differ from it, and from each other, by a tenth or so.
 */
export function estimateTokens(text: string, { start, end }: Span, limit: number): TokenEstimate {
  let count = 0;
  let overAt: number | undefined;
  let maxExpected = Math.min(limit, unlimited);
  // Read once, since what a module holds is asked for anew at each step.
  const table = steps;
  const classOf = asciiClasses;
  const lostRow = rowOf(lost);
  let row = rowOf(behindWord);
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      const step = table[row + (classOf[code] ?? 0)] ?? 0;
      const next = nextRow(step);
      const after = count + weightOf(step);
      if (next !== lostRow && after <= maxExpected) {
        row = next;
        count = after;
        at++;
        continue;
      }
    }
    // What the automaton cannot weigh, and the run that passes the limit, are looked at whole.
    const run = readRun(text, at, { start, end }, row);
    count += run.weight - run.counted;
    if (count > maxExpected) {
      overAt = run.start;
      maxExpected = unlimited;
    }
    row = rowOf(run.isPunctuation ? behindPunctuation : behindWord);
    at = run.end;
  }
  return { count, overAt };
}

/** More than any text has, and a small integer, which is compared faster than infinity. */
const unlimited = 2 ** 30;

interface Run {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  /** What the automaton has counted of it up to where it stopped. */
  readonly counted: number;
  /** It ends in punctuation or letters that are weighed as that. */
  readonly isPunctuation: boolean;
}

/** The run that the character at an offset belongs to, and which the automaton left in a row of its table. */
function readRun(text: string, at: number, span: Span, row: number): Run {
  let traits = traitsAt(text, at);
  const kind = traits & kindMask;
  let start = at;
  while (start > span.start && (traitsAt(text, start - 1) & kindMask) === kind) {
    start--;
    traits |= traitsAt(text, start);
  }
  let end = at + 1;
  while (end < span.end && (traitsAt(text, end) & kindMask) === kind) {
    traits |= traitsAt(text, end);
    end++;
  }
  const isBehindPunctuation = isFreeOfLineEnds(row);
  const counted = countAscii(text, { start, end: at }, isBehindPunctuation);
  if (kind === word) {
    const ending = (traits & foreign) === 0 ? end : endOfWideWord(text, start, end, span.end);
    const weight = weighWord(text, start, ending, traits);
    return { start, end: ending, weight, counted, isPunctuation: ending > end };
  }
  if (kind === blank) {
    const weight = weighBlank(text, start, end, isBehindPunctuation);
    return { start, end, weight, counted, isPunctuation: false };
  }
  const weight =
    kind === punctuation ? Math.ceil((end - start) / marksPerToken) : weighWide(text, start, end);
  return { start, end, weight, counted, isPunctuation: true };
}

function countAscii(text: string, { start, end }: Span, isBehindPunctuation: boolean): number {
  let count = 0;
  let row = rowOf(isBehindPunctuation ? behindPunctuation : behindWord);
  for (let at = start; at < end; at++) {
    const step = steps[row + (asciiClasses[text.charCodeAt(at)] ?? 0)] ?? 0;
    row = nextRow(step);
    count += weightOf(step);
  }
  return count;
}

/** Of 2,900 real bodies in alphabets none had fewer than 2.9 characters for each estimated token. */
const fewestInAlphabets = 2.5;
/** Of 950 bodies with East Asian letters none had fewer than 1.2. */
const fewestInOthers = 1;

/** Whether the length alone tells that a part of a text has no more tokens than the limit. */
export function isSurelyWithin(text: string, span: Span, limit: number): boolean {
  const length = span.end - span.start;
  return (
    length < limit * fewestInOthers || (length < limit * fewestInAlphabets && !hasWideSample(text, span))
  );
}

/** Characters between two that are looked at. */
const sampleStep = 61;

/** Whether a text seems to be written in a script whose characters are words or syllables. */
function hasWideSample(text: string, { start, end }: Span): boolean {
  for (let at = start; at < end; at += sampleStep) {
    if (text.charCodeAt(at) >= 0x1100 && isWide(text.charCodeAt(at))) {
      return true;
    }
  }
  return false;
}

function traitsAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? (asciiTraits[code] ?? word) : traitsOfForeign(code);
}

function traitsOfForeign(code: number): number {
  if (code < 0x3000) {
    return isWideBlank(code) ? blank : word | foreign;
  }
  if (code === 0x3000 || code === 0xfeff) {
    return blank;
  }
  return isWidePunctuation(code) ? widePunctuation : word | foreign;
}

function isWideBlank(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f
  );
}

/** Punctuation of East Asian texts. */
function isWidePunctuation(code: number): boolean {
  if (code < 0xff01) {
    return (
      (code >= 0x3001 && code <= 0x3003) ||
      (code >= 0x3008 && code <= 0x3011) ||
      (code >= 0x3014 && code <= 0x301f) ||
      code === 0x3030 ||
      code === 0x30fb
    );
  }
  return (
    code <= 0xff0f ||
    (code >= 0xff1a && code <= 0xff20) ||
    (code >= 0xff3b && code <= 0xff40) ||
    (code >= 0xff5b && code <= 0xff65)
  );
}

/** East Asian words are weighed with the punctuation behind them. */
function endOfWideWord(text: string, start: number, next: number, end: number): number {
  let at = next;
  while (at < end && isWidePunctuation(text.charCodeAt(at))) {
    at++;
  }
  return at > next && hasWide(text, start, next) ? at : next;
}

/** Indentation and blank lines cost, and so does the end of a line that no mark ends. */
function weighBlank(text: string, start: number, next: number, isBehindPunctuation: boolean): number {
  for (let at = start; at < next; at++) {
    if (text.charCodeAt(at) === 10) {
      return at + 1 < next || !isBehindPunctuation ? 1 : 0;
    }
  }
  return 0;
}

function weighWord(text: string, start: number, next: number, traits: number): number {
  const length = next - start;
  if ((traits & foreign) !== 0) {
    return hasWide(text, start, next) ? weighWide(text, start, next) : weighForeign(text.slice(start, next));
  }
  if (traits === (word | digit)) {
    return Math.ceil(length / digitsPerToken);
  }
  const isShort = traits === (word | lower) && length <= longestSmallWord;
  return isShort ? 1 : Math.ceil(length / lettersPerToken);
}

/** Letters that tell a script or language, with the characters that a token of it has. */
const scripts: readonly { readonly pattern: RegExp; readonly perToken: number }[] = [
  { pattern: new RegExp('[äöüßẞ]', 'i'), perToken: 3 },
  { pattern: new RegExp('[éèêëàâîïôûùüÿçœæáíóúñ]', 'i'), perToken: 4.5 },
  { pattern: new RegExp('[ąćęłńóśźżěščřžýůúďťň]', 'i'), perToken: 2.5 },
  { pattern: new RegExp('[а-яё]', 'i'), perToken: 6 },
  { pattern: new RegExp('[ά-ώ]', 'i'), perToken: 3 },
  { pattern: /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}]*$/u, perToken: 0.9 },
];

/** Dashes, arrows and emoji are most of what is not ASCII in English texts, and stand alone. */
const weightsOfSingles = new Map<string, number>();

function weighForeign(letters: string): number {
  if (letters.length > 1) {
    return weighByScript(letters);
  }
  const weight = weightsOfSingles.get(letters) ?? weighByScript(letters);
  weightsOfSingles.set(letters, weight);
  return weight;
}

function weighByScript(letters: string): number {
  const script = scripts.find(({ pattern }) => pattern.test(letters));
  if (script !== undefined) {
    return Math.ceil(countCodePoints(letters) / script.perToken);
  }
  return letters.length <= 3 ? 1 : Math.ceil(letters.length / 7);
}

function hasWide(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x1100 && isWide(code)) {
      return true;
    }
  }
  return false;
}

function isWide(code: number): boolean {
  return (
    isHangul(code) ||
    (code >= 0x2e80 && code <= 0x2eff) ||
    (code >= 0x3000 && code <= 0x30ff) ||
    (code >= 0x31c0 && code <= 0x31ef) ||
    (code >= 0x3200 && code <= 0x4dbf) ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xff00 && code <= 0xffef)
  );
}

function isHangul(code: number): boolean {
  return (
    (code >= 0xac00 && code <= 0xd7ff) ||
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0x3130 && code <= 0x318f) ||
    (code >= 0xa960 && code <= 0xa97f)
  );
}

function weighWide(text: string, start: number, end: number): number {
  let kana = 0;
  let hangul = 0;
  let others = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x3040 && code <= 0x30ff) {
      kana++;
    } else if (isHangul(code)) {
      hangul++;
    } else if (code < 0xdc00 || code > 0xdfff) {
      others++;
    }
  }
  return Math.ceil(others / 1.2 + kana / 1.35 + hangul / 1.65);
}
