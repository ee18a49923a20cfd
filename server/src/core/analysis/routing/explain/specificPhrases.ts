import type { LexicalIndex } from '../lexical/lexicalIndex.ts';
import { findFunctionWords } from '../words/functionWords.ts';
import { requestWords } from '../words/stopWords.ts';
import { findTerms, isUnspaced, normalize } from '../words/terms.ts';
import { findMessageWords } from '../words/messageWords.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';

interface Phrase {
  readonly text: string;
  readonly isPair: boolean;
  readonly rarity: number;
  /** Skills that have it. */
  readonly skills: number;
}

/** Up to this share of all skills a word by itself says which of them is meant. */
const specificShare = 0.02;

/**
 * Words, and two words that follow each other, of a message that would make keywords, the most specific first: words that
 * hardly any skill has, then pairs, then the other words, each by how rare they are in the catalog. Words that people ask
 * for anything with are none of them.
 */
export function findSpecificPhrases(message: string, index: LexicalIndex): string[] {
  const maxSkills = Math.max(1, index.size * specificShare);
  const rankOf = ({ isPair, skills }: Phrase) => (isPair ? 1 : skills <= maxSkills ? 0 : 2);
  const found = [...findWords(message, index), ...findPairs(message, index)].toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || other.rarity - one.rarity || (one.text < other.text ? -1 : 1),
  );
  return [...new Set(found.map(({ text }) => normalizePhrase(text)))];
}

/** Numbers and single letters say too little by themselves. */
function findWords(message: string, index: LexicalIndex): Phrase[] {
  const terms = new Map(findTerms(message).map(term => [term.hash, term]));
  return findMessageWords(message).flatMap(({ text, hashes }) => {
    const own = hashes.flatMap(hash => terms.get(hash) ?? []);
    const skills = Math.min(...own.map(({ hash }) => index.countOf(hash)));
    const rarity = Math.max(...own.map(term => index.rarityOf(term)));
    const isSpecific = /\p{L}/u.test(text) && text.length > 1 && own.length > 0;
    return isSpecific ? [{ text, isPair: false, rarity, skills }] : [];
  });
}

/** Two words as an author would write them. */
const writable = /^[\p{L}\p{N}\p{M}]+[-_.\s][\p{L}\p{N}\p{M}]+$/u;

function findPairs(message: string, index: LexicalIndex): Phrase[] {
  const normal = normalize(message);
  const terms = findTerms(message);
  const functionWords = findFunctionWords(message, terms);
  return terms.flatMap(term => {
    const text = normal.slice(term.start, term.end);
    const isRequest = term.text.split(' ').some(stem => requestWords.has(stem) || functionWords.has(stem));
    const isWords = writable.test(text) && /\p{L}{2}/u.test(text) && !isUnspaced(text);
    const isPhrase = term.isPair && !isRequest && isWords;
    return isPhrase
      ? [{ text, isPair: true, rarity: index.rarityOf(term), skills: index.countOf(term.hash) }]
      : [];
  });
}
