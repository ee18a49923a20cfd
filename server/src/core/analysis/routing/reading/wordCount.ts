const word = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[-'’.][\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu;

/**
 * How many words a text has: runs of letters and digits, those with a hyphen, an apostrophe or a point inside as one;
 * where a script has no blanks between words, each run counts as many as it has characters for.
 */
export function countWords(text: string): number {
  const { spaced, guessed } = /[\u0E00-\uFFFF]/.test(text)
    ? partUnspaced(text)
    : { spaced: text, guessed: 0 };
  return guessed + (spaced.match(word) ?? []).length;
}

/**
 * A text without its runs of scripts that have no blanks between words, and how many words these runs are: about two characters make one in
 * Chinese and Japanese, and four letters without their marks in Thai, Lao, Khmer and Burmese. The patterns take long to build, and few texts need them.
 */
function partUnspaced(text: string): { readonly spaced: string; readonly guessed: number } {
  const unspaced: readonly (readonly [RegExp, number])[] = [
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3006\u303C\u30FC]/gu, 2],
    [/(?=\p{L})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, 4],
  ];
  const unspacedRun =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3006\u303C\u30FC\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
  const guessed = (text.match(unspacedRun) ?? []).flatMap(run =>
    unspaced.map(([letter, perWord]) => Math.ceil((run.match(letter) ?? []).length / perWord)),
  );
  return {
    spaced: text.replace(unspacedRun, ' '),
    guessed: guessed.reduce((sum, count) => sum + count, 0),
  };
}
