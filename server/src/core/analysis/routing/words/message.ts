import { readConcepts } from './concepts.ts';
import { findFunctionWords } from './functionWords.ts';
import { requestWords } from './stopWords.ts';
import type { MessageTerm } from './terms.ts';
import { findTerms, normalize } from './terms.ts';

/** A term that is looked for, with its share of the whole. */
export interface QueryTerm {
  readonly hash: number;
  readonly script: number;
  /** Whether it is not a word, but two of them or the root of one. */
  readonly isPair: boolean;
  /** 1 for a word of the message itself. */
  readonly weight: number;
  /** Undefined for a term that stands for a word in another language. */
  readonly text: string | undefined;
}

/** What a pair of words counts beside the words themselves. */
const pairWeight = 0.5;
/** What a word in another language counts, from such a language into English and the other way. */
const englishWeight = 0.5;
const otherWeight = 0.2;

/** Measured on the development half of the routing benchmark: more or less of it finds fewer skills. */
const rootWeight = 0.5;

const foreignLetter = /(?![a-z])[\p{Script=Latin}\p{Script=Cyrillic}]/u;

/** What to look for in an index when someone writes this message: each term once, in their order. */
export function findQueryTerms(message: string): QueryTerm[] {
  const all = findTerms(message);
  const contentWords = all.filter(({ text }) => !requestWords.has(text));
  // Where a message holds nothing but such words, they are all that there is.
  const used = contentWords.some(({ isPair }) => !isPair) ? contentWords : all;
  const queryTerms = new Map<number, QueryTerm>();
  for (const term of used) {
    if (!queryTerms.has(term.hash)) {
      queryTerms.set(term.hash, toQueryTerm(term));
    }
  }
  // Function words tell the language, and are looked for all the same: without them fewer skills are found.
  if (foreignLetter.test(normalize(message)) || findFunctionWords(message, all).size > 0) {
    addRoots(used, queryTerms);
  }
  for (const [hash, term] of findTranslations(message, queryTerms)) {
    queryTerms.set(hash, queryTerms.get(hash) ?? term);
  }
  return [...queryTerms.values()];
}

function toQueryTerm({ hash, script, isPair, text }: MessageTerm): QueryTerm {
  return { hash, script, isPair, weight: isPair ? pairWeight : 1, text };
}

/** English words have no other forms than their stems tell, so a message that is in English for all that is known looks for no roots. */
function addRoots(terms: readonly MessageTerm[], queryTerms: Map<number, QueryTerm>): void {
  for (const { root, script, text } of terms) {
    if (root !== undefined && !queryTerms.has(root)) {
      queryTerms.set(root, { hash: root, script, isPair: true, weight: rootWeight, text });
    }
  }
}

function findTranslations(
  message: string,
  queryTerms: ReadonlyMap<number, QueryTerm>,
): Map<number, QueryTerm> {
  const found = new Map<number, QueryTerm>();
  const normalized = normalize(message);
  const isMixed = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(normalized);
  const add = (hash: number, script: number, weight: number) => {
    found.set(hash, { hash, script, isPair: false, weight, text: undefined });
  };
  for (const { english, others, otherTerms } of readConcepts()) {
    const isOther = isMixed && others.some(word => normalized.includes(word));
    if (!isOther && !english.some(hash => queryTerms.has(hash))) {
      continue;
    }
    for (const hash of isOther ? english : []) {
      add(hash, 0, englishWeight);
    }
    for (const { hash, script } of otherTerms) {
      if (found.get(hash)?.weight !== englishWeight) {
        add(hash, script, otherWeight);
      }
    }
  }
  return found;
}
