/**
 * What angle brackets stand for, from the longest form down: arrows, comparisons, placeholders. What is left over becomes a
 * character that looks the same and marks nothing up.
 */
const replacements: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/<[-=]{1,9}>/g, '↔'],
  [/<=(?!=)/g, '≤'],
  [/(?<![-=])>=(?!=)/g, '≥'],
  [/[-=]{1,9}>/g, '→'],
  [/<-{1,9}/g, '←'],
  [/<([^<>\s][^<>]{0,200})>/g, '[$1]'],
  [/<\s?(?=[\d$€£])/g, 'less than '],
  [/>\s?(?=[\d$€£])/g, 'more than '],
  [/</g, '‹'],
  [/>/g, '›'],
];

/** The text without `<` and `>`, saying the same. */
export function withoutAngleBrackets(text: string): string {
  return /[<>]/.test(text)
    ? replacements.reduce((words, [pattern, other]) => words.replace(pattern, other), text)
    : text;
}
