/**
 * How many characters make a word where no blanks stand between words: about two in Chinese and Japanese, and four
 * letters without their marks in Thai, Lao, Khmer and Burmese.
 */
const unspaced: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3006\u303C\u30FC]/gu, 2],
  [/(?=\p{L})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, 4],
];

const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3006\u303C\u30FC\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

const word = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[-'’.][\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu;

/**
 * How many words a text has: runs of letters and digits, those with a hyphen, an apostrophe or a point inside as one;
 * where a script has no blanks between words, each run counts as many as it has characters for.
 */
export function countWords(text: string): number {
  const runs = text.match(unspacedRun) ?? [];
  const guessed = runs.flatMap(run =>
    unspaced.map(([letter, perWord]) => Math.ceil((run.match(letter) ?? []).length / perWord)),
  );
  const spaced = text.replace(unspacedRun, ' ').match(word) ?? [];
  return guessed.reduce((sum, count) => sum + count, spaced.length);
}
