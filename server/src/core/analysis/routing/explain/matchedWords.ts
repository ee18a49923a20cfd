import type { LexicalIndex } from '../lexical/lexicalIndex.ts';
import type { MessageTerm } from '../words/terms.ts';
import { findTerms, normalize } from '../words/terms.ts';
import { findMessageWords } from '../words/messageWords.ts';

/** A word of a message, and what it does for the match of one skill. */
export interface MatchedWord {
  /** What is compared of it. */
  readonly hash: number;
  /** As the message has it, in lower case; undefined for what stands for a word in another language. */
  readonly text: string | undefined;
  /** From 0 to 1: its part in the whole match. */
  readonly share: number;
}

/**
 * The words of a message that a skill has, the strongest first; what two words add by following each other is split between
 * them.
 */
export function findMatchedWords(index: LexicalIndex, message: string, key: string): MatchedWord[] {
  const words = findTerms(message).filter(({ isPair }) => !isPair);
  const texts = findTexts(message, words);
  const hashes = new Map(words.map(({ text: stem, hash }) => [stem, hash]));
  const sums = new Map<number, number>();
  let whole = 0;
  for (const { term, raw } of index.explain(message, key)) {
    const parts = term.isPair ? (term.text ?? '').split(' ').map(stem => hashes.get(stem)) : [term.hash];
    whole += raw;
    for (const hash of raw > 0 ? parts : []) {
      if (hash !== undefined) {
        sums.set(hash, (sums.get(hash) ?? 0) + raw / parts.length);
      }
    }
  }
  return Array.from(sums, ([hash, raw]) => ({ hash, text: texts.get(hash), share: raw / whole })).toSorted(
    (one, other) => other.share - one.share || one.hash - other.hash,
  );
}

/** What is compared of a word in a script without blanks is told as the word that it begins in. */
function findTexts(message: string, terms: readonly MessageTerm[]): ReadonlyMap<number, string> {
  const text = normalize(message);
  const words = findMessageWords(message);
  return new Map(
    terms.toReversed().map(({ hash, start, end }) => {
      const word = words.find(each => each.start <= start && start < each.end);
      return [hash, word?.text ?? text.slice(start, end)];
    }),
  );
}
