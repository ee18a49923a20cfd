/**
 * The same words in a string of their own. Engines keep a part of a text as a window on the whole, so a
 * short name that is kept for long would keep its whole file in memory.
 */
export function detach(words: string): string {
  return ` ${words}`.slice(1);
}
