import type { Span } from '../span.ts';
import { countCodePoints } from './codePoints.ts';

export interface TokenEstimate {
  readonly count: number;
  /** Where the limit is passed; undefined when it is not. */
  readonly overAt: number | undefined;
}

/** No text has more tokens for each code unit. */
const mostTokensPerUnit = 2;

/**
 * Estimates the tokens of a part of a text in one pass, without a model's vocabulary: words by their
 * length and script, runs of punctuation, line ends and indentation. It agrees with the estimate of the
 * package `tokenx`; the tokenizers of models differ from it, and from each other, by a tenth or so.
 */
export function estimateTokens(text: string, { start, end }: Span, limit: number): TokenEstimate {
  let count = 0;
  let overAt: number | undefined;
  let isBehindPunctuation = false;
  let at = start;
  while (at < end) {
    let traits = traitsAt(text, at);
    const kind = traits & kindMask;
    let next = at + 1;
    while (next < end) {
      const further = traitsAt(text, next);
      if ((further & kindMask) !== kind) {
        break;
      }
      traits |= further;
      next++;
    }
    if (kind === word) {
      const ending = (traits & foreign) === 0 ? next : endOfWideWord(text, at, next, end);
      isBehindPunctuation = ending > next;
      next = ending;
      count += weighWord(text, at, next, traits);
    } else if (kind === blank) {
      count += weighBlank(text, at, next, isBehindPunctuation);
      isBehindPunctuation = false;
    } else {
      count += kind === punctuation ? weighPunctuation(next - at) : weighWide(text, at, next);
      isBehindPunctuation = true;
    }
    if (count > limit) {
      overAt ??= at;
    }
    at = next;
  }
  return { count, overAt };
}

/**
 * An upper bound of the estimate at a third of its cost, since it asks no question that a processor has to guess
 * the answer of: most texts are proved to be short enough by it and need not be counted.
 */
export function boundTokens(text: string, { start, end }: Span): number {
  let bound = 0;
  let digits = 0;
  let length = 0;
  let before = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) {
      // Other scripts are rare: their words are taken whole, at the most that any of them costs.
      const next = endOfForeignWord(text, at, end);
      bound += mostTokensPerUnit * (next - at + (before === word ? length : 0));
      before = 0;
      length = 0;
      at = next - 1;
      continue;
    }
    const traits = asciiTraits[code] ?? word;
    const kind = traits & kindMask;
    const difference = kind ^ before;
    const isNew = (difference | -difference) >>> 31;
    const isInk = 1 - ((kind & blank) >> 5);
    length = (length & (isNew - 1)) + 1;
    length = length === longestCounted ? length - stepsTogether : length;
    // One for each run, one more for each full step of a long one, one for each line end.
    bound += (isNew & isInk) + (furtherTokens[kind * 4 + length] ?? 0) + (traits & lower & (1 - isInk));
    digits += (traits & digit) >> 1;
    before = kind;
  }
  return bound + Math.ceil(digits / 3);
}

/** Characters between two that are looked at. */
const sampleStep = 61;

/** Whether a text seems to be written in a script whose characters are words or syllables. */
export function hasWideSample(text: string, { start, end }: Span): boolean {
  for (let at = start; at < end; at += sampleStep) {
    if (text.charCodeAt(at) >= 0x1100 && isWide(text.charCodeAt(at))) {
      return true;
    }
  }
  return false;
}

function endOfForeignWord(text: string, start: number, end: number): number {
  let at = start + 1;
  while (
    at < end &&
    (text.charCodeAt(at) > 127 || ((asciiTraits[text.charCodeAt(at)] ?? word) & word) !== 0)
  ) {
    at++;
  }
  return at;
}

const lower = 1;
const digit = 2;
const otherLetter = 4;
const foreign = 8;
const word = 16;
const blank = 32;
const punctuation = 64;
const widePunctuation = 128;
const kindMask = word | blank | punctuation | widePunctuation;

/** Both kinds of steps fit in it, so that a length may go back by it and keep its place in both. */
const stepsTogether = 42;
const longestCounted = 64;

/** Whether a run of a kind that has become so long is one token more: words by sevens, punctuation by sixes. */
const furtherTokens: Uint8Array = createFurtherTokens();

function createFurtherTokens(): Uint8Array {
  const tokens = new Uint8Array((kindMask + 1) * 4);
  for (let length = 2; length < longestCounted; length++) {
    tokens[word * 4 + length] = length % 7 === 1 ? 1 : 0;
    tokens[punctuation * 4 + length] = length % 6 === 1 ? 1 : 0;
  }
  return tokens;
}

/**
 * What a character is, and for the ones of words which; the traits of a run are those of its characters together.
 * A line end has the trait of small letters, which no other blank has.
 */
const asciiTraits = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) {
    return code === 10 ? blank | lower : blank;
  }
  if (/[.,!?;(){}[\]<>:/\\|@#$%^&*+=`~_"-]/.test(character)) {
    return punctuation;
  }
  return word | (/[a-z]/.test(character) ? lower : /\d/.test(character) ? digit : otherLetter);
});

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

function weighPunctuation(length: number): number {
  return length <= 3 ? 1 : Math.ceil(length / 6);
}

function weighWord(text: string, start: number, next: number, traits: number): number {
  const length = next - start;
  if ((traits & foreign) !== 0) {
    return hasWide(text, start, next) ? weighWide(text, start, next) : weighForeign(text.slice(start, next));
  }
  if (traits === (word | digit)) {
    return Math.ceil(length / 3);
  }
  return length <= (traits === (word | lower) ? 8 : 7) ? 1 : Math.ceil(length / 7);
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

function weighForeign(letters: string): number {
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
