/** What one line of a report or a list has room for. */
const shownCharacters = 120;

/** The start of some words on one line. */
export function shorten(words: string): string {
  const line = words
    .slice(0, 10 * shownCharacters)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > shownCharacters
    ? `${line.slice(0, shownCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`
    : line;
}
