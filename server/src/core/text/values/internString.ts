/** Characters up to which words are taken for a name, which stands in many places. */
const longestName = 64;
/** The same of a path, which is as good a name where it is known to be one. */
export const longestPath = 512;
/** Names that are remembered; all are forgotten together. */
const maxNames = 30_000;

const names = new Map<string, string>();

/**
 * The same words in a string of their own. Engines keep a part of a text as a window on the whole, so a
 * short name that is kept for long would keep its whole file in memory. A name that was given before is given again, since
 * what is known of thousands of skills consists of names of each other.
 * @param longest characters from which on words are not remembered, since they stand in one place only
 */
export function internString(words: string, longest = longestName): string {
  if (words.length > longest) {
    return copy(words);
  }
  const known = names.get(words);
  if (known !== undefined) {
    return known;
  }
  const own = copy(words);
  if (names.size >= maxNames) {
    names.clear();
  }
  names.set(own, own);
  return own;
}

/** Written and read again, since engines make windows and chains of all that is cut and joined. */
function copy(words: string): string {
  return String(JSON.parse(JSON.stringify(words)));
}
