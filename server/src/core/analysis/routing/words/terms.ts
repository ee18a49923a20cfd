import { internString } from '../../../text/values/internString.ts';
import { hashPair, hashWord } from './termHash.ts';
import { hashRoot, stemWord } from './stems.ts';
import { indexStopWords } from './stopWords.ts';

/** Groups of scripts within which a word is rare or common; a word of one says nothing about texts in another. */
export const scriptClasses = ['latin', 'han', 'hangul', 'cyrillic', 'other'] as const;

/** A term of a text: a stem, two characters of a script without spaces, or two stems that follow each other. */
export interface Term {
  readonly hash: number;
  readonly isPair: boolean;
  /** An index into `scriptClasses`. */
  readonly script: number;
}

/** What a term stands for in a message, so that it can be shown. */
export interface MessageTerm extends Term {
  /** As it is compared: lower case, stemmed. */
  readonly text: string;
  /** The hash of the root of a word, where it has one. */
  readonly root?: number;
  /** Where it stands in the normalized text. */
  readonly start: number;
  readonly end: number;
}

/** Called for each term with its hash, what it is, where it stands in the normalized text, and the hash of its root. */
type Visit = (
  hash: number,
  isPair: boolean,
  script: number,
  start: number,
  end: number,
  text: string,
  root?: number,
) => void;

/** The form in which texts are compared. */
export function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Scripts that are written without spaces, and Hangul, whose words are inflected by what is glued to them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/** Whether a text has characters that are compared in twos. */
export function isUnspaced(text: string): boolean {
  return text.search(unspaced) >= 0;
}

const asciiWord = /[a-z0-9]+/g;
const anyWord = /[\p{L}\p{N}\p{M}]+/gu;
const notAscii = /[^\u0000-\u007f]/;

/** Longer runs of letters are no words: encoded data, say. */
const longestWord = 64;

/** Walks over the terms of a normalized text in their order. Two words are a pair when nothing but separators is between them. */
export function visitTerms(normalized: string, visit: Visit): void {
  const walker = createWalker(visit);
  if (!notAscii.test(normalized)) {
    for (const match of normalized.matchAll(asciiWord)) {
      walker.word(match[0], match.index);
    }
    return;
  }
  for (const match of normalized.matchAll(anyWord)) {
    const word = match[0];
    if (notAscii.test(word)) {
      visitMixed(word, match.index, walker);
    } else {
      walker.word(word, match.index);
    }
  }
}

interface Walker {
  readonly word: (word: string, at: number) => void;
  readonly run: (run: string, at: number) => void;
}

function createWalker(visit: Visit): Walker {
  let before: { hash: number; stem: string; start: number } | undefined;
  return {
    word: (word, at) => {
      if (word.length > longestWord || indexStopWords.has(word)) {
        before = undefined;
        return;
      }
      const { stem, hash, script, root } = stemOf(word);
      const end = at + word.length;
      visit(hash, false, script, at, end, stem, root);
      if (before !== undefined) {
        visit(hashPair(before.hash, hash), true, script, before.start, end, `${before.stem} ${stem}`);
      }
      before = { hash, stem, start: at };
    },
    run: (run, at) => {
      before = undefined;
      visitRun(run, at, visit);
    },
  };
}

/** A word of several scripts is taken apart where one without spaces begins or ends. */
function visitMixed(word: string, at: number, walker: Walker): void {
  let last = 0;
  for (const match of word.matchAll(unspaced)) {
    if (match.index > last) {
      walker.word(word.slice(last, match.index), at + last);
    }
    walker.run(match[0], at + match.index);
    last = match.index + match[0].length;
  }
  if (last < word.length) {
    walker.word(word.slice(last), at + last);
  }
}

/** Without spaces, each two characters that follow each other are a term; measured far better than single ones. */
function visitRun(run: string, at: number, visit: Visit): void {
  let start = at;
  let before = '';
  for (const character of run) {
    if (before !== '') {
      const text = before + character;
      visit(hashWord(text), false, scriptOf(text), start, start + text.length, text);
      start += before.length;
    }
    before = character;
  }
  const isAlone = start === at;
  if (isAlone) {
    visit(hashWord(run), false, scriptOf(run), at, at + run.length, run);
  }
}

interface Stem {
  readonly stem: string;
  readonly hash: number;
  readonly script: number;
  readonly root: number | undefined;
}

/** Stemming is slow, and texts repeat their words. */
const stems = new Map<string, Stem>();
const maxStems = 100_000;

function stemOf(word: string): Stem {
  const known = stems.get(word);
  if (known !== undefined) {
    return known;
  }
  const own = internString(word);
  const stem = stemWord(own);
  const made = { stem, hash: hashWord(stem), script: scriptOf(stem), root: hashRoot(own) };
  if (stems.size >= maxStems) {
    stems.clear();
  }
  stems.set(own, made);
  return made;
}

function scriptOf(text: string): number {
  if (/[a-z]/.test(text)) {
    return 0;
  }
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return 1;
  }
  if (/\p{Script=Hangul}/u.test(text)) {
    return 2;
  }
  return /\p{Script=Cyrillic}/u.test(text) ? 3 : 4;
}

/** The terms of a message in their order, each as often as it occurs. */
export function findTerms(message: string): MessageTerm[] {
  const found: MessageTerm[] = [];
  visitTerms(normalize(message), (hash, isPair, script, start, end, text, root) => {
    found.push({ hash, isPair, script, start, end, text, ...(root !== undefined && { root }) });
  });
  return found;
}
