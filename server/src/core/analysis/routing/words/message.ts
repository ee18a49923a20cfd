import { concepts } from './concepts.ts';
import { requestWords } from './stopWords.ts';
import type { MessageTerm } from './terms.ts';
import { findTerms, normalise } from './terms.ts';

/** A term that is looked for, with its share of the whole. */
export interface SoughtTerm {
  readonly hash: number;
  readonly script: number;
  readonly isPair: boolean;
  /** 1 for a word of the message itself. */
  readonly weight: number;
  /** Undefined for a term that stands for a word in another language. */
  readonly text: string | undefined;
}

/** What a pair of words counts beside the words themselves. */
const pairWeight = 0.4;
/** What a word in another language counts, from such a language into English and the other way. */
const englishWeight = 0.5;
const otherWeight = 0.2;

/** What to look for in an index when someone writes this message: each term once, in their order. */
export function findSoughtTerms(message: string): SoughtTerm[] {
  const all = findTerms(message);
  const telling = all.filter(({ text }) => !requestWords.has(text));
  // Where a message holds nothing but such words, they are all that there is.
  const used = telling.some(({ isPair }) => !isPair) ? telling : all;
  const sought = new Map<number, SoughtTerm>();
  for (const term of used) {
    if (!sought.has(term.hash)) {
      sought.set(term.hash, toSought(term));
    }
  }
  for (const [hash, term] of findTranslations(message, sought)) {
    sought.set(hash, sought.get(hash) ?? term);
  }
  return [...sought.values()];
}

function toSought({ hash, script, isPair, text }: MessageTerm): SoughtTerm {
  return { hash, script, isPair, weight: isPair ? pairWeight : 1, text };
}

function findTranslations(message: string, sought: ReadonlyMap<number, SoughtTerm>): Map<number, SoughtTerm> {
  const found = new Map<number, SoughtTerm>();
  const normalised = normalise(message);
  const isMixed = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(normalised);
  const add = (hash: number, script: number, weight: number) => {
    found.set(hash, { hash, script, isPair: false, weight, text: undefined });
  };
  for (const { english, others, otherTerms } of concepts) {
    const isOther = isMixed && others.some(word => normalised.includes(word));
    if (!isOther && !english.some(hash => sought.has(hash))) {
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
