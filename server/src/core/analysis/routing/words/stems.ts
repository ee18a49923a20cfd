import { stemmer } from 'stemmer';
import { isCommonWord } from './background.ts';
import { foldLetters } from './letters.ts';
import { hashWord } from './termHash.ts';

const onlyLetters = /^[a-z]+$/;

/** The stem by Porter's rules, which are for English words. */
export function stemWord(word: string): string {
  return word.length > 2 && onlyLetters.test(word) ? stemmer(word) : word;
}

/** Endings of Slavic nouns and adjectives in Latin letters, and final vowels, which Spanish and Italian inflect by. */
const endings =
  'i?j?(?:ami|am|ah|ju|ja)|[oe](?:go|mu)|[yi](?:mi|m|h)|uju|aja|i?e[mj]|[oeyi]e|[yio]j|ov[aei]?|ev|om|og|[aeiouy]';
const inflected = new RegExp(`^(.{3,}?)(?:${endings})$`);
/** In Latin letters more has to be left, and German words lose their ends too. */
const inflectedLatin = new RegExp(`^(.{4,}?)(?:${endings}|en)$`);

/** Endings that may follow each other: `test-ov-im-a`. */
const maxEndings = 3;

/** Letters of the shortest word that has a root. */
const minLetters = 3;

/**
 * The hash of what the forms of a word in Russian, Serbian, Spanish or German have in common, in Latin letters without marks. A language
 * cannot be told from one word, so the words that skills use most, which are English, have none; a word in other
 * letters that comes down to one of these has its hash.
 */
export function hashRoot(word: string): number | undefined {
  const folded = foldLetters(word);
  if (folded.length < minLetters || !onlyLetters.test(folded)) {
    return undefined;
  }
  let root = stemmer(folded);
  const isPlain = folded === word;
  if (isPlain && isCommonWord(root)) {
    return undefined;
  }
  const pattern = /\p{Script=Cyrillic}/u.test(word) ? inflected : inflectedLatin;
  for (let count = 0; count < maxEndings && !isCommonWord(root); count++) {
    const shorter = pattern.exec(root)?.[1];
    if (shorter === undefined) {
      break;
    }
    root = stemmer(shorter.replace(/(.)\1$/, '$1'));
  }
  return hashWord(isCommonWord(root) && !isPlain ? root : `${root}~`);
}
