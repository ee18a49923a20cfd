/** What a pattern is made of, as far as it matters where plain letters stand; a letter that may be absent is not a plain one. */
const tokens =
  /\\(?:[px]\{[^}]*\}|x[\da-f]{2}|p[a-z]|[0-7]{1,3}|[\s\S])|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?[a-z-]+\)|[a-z\d\u3041-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]?(?:\{\d*,?\d*\}|[*?])|[\s\S]/gi;

const plain = /^[a-z\d\u3041-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3]$/i;

/** Flags between a letter and a star do not keep the star from the letter. */
const flags = /^\(\?[a-z-]+\)$/i;

/** A single letter is in nearly every text. */
const shortestLiteral = 2;

/**
 * Letters and digits that every text has which the pattern matches, in lower case; undefined where none are sure. Most
 * patterns have a plain word, and a text without it need not be shown to their engine. Groups, classes and escapes are
 * passed over, and a choice at the outermost level ends the search.
 */
export function findPatternLiteral(pattern: string): string | undefined {
  let longest = '';
  let run = '';
  let depth = 0;
  for (const { 0: token, index } of pattern.matchAll(tokens)) {
    const isChoice = token === '|' && depth === 0;
    if (isChoice || token === String.raw`\Q` || (index > 0 && flags.test(token))) {
      return undefined;
    }
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    const isPlain = plain.test(token) && depth === 0;
    run = isPlain ? run + token : '';
    longest = run.length > longest.length ? run : longest;
  }
  return longest.length < shortestLiteral ? undefined : longest.toLowerCase();
}
