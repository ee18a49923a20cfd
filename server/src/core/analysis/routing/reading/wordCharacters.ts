import { isInsidePair } from '../../../text/unicode/surrogates.ts';

/** What is part of a word in any script: letters, the marks on them, digits and `_`. */
const wordPattern = /^[\p{L}\p{M}\p{N}_]$/u;

/**
 * Characters of scripts that put no blanks between words, or that join endings to a word without one as Korean does:
 * where a word ends cannot be seen there. The three single ones are used in several scripts and so belong to none.
 */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3006\u303C\u30FC]/u;

/** Whether a character may not stand beside a word that is looked for: then it is only a part of a longer word. */
export function continuesWord(character: string): boolean {
  return wordPattern.test(character) && !unspacedPattern.test(character);
}

/** The character that ends at an offset; empty at the start of the text. */
export function characterBefore(text: string, offset: number): string {
  const isPair = offset > 1 && isInsidePair(text, offset - 1);
  return text.slice(Math.max(offset - (isPair ? 2 : 1), 0), offset);
}

/** The character that starts at an offset; empty at the end of the text. */
export function characterAfter(text: string, offset: number): string {
  return text.slice(offset, offset + (isInsidePair(text, offset + 1) ? 2 : 1));
}
