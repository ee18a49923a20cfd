/** Words on one line, so that no description can pass for a line of the prompt; control characters count as blanks. */
export function toOneLine(words: string): string {
  return words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
