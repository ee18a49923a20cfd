/** Characters of the text before a cut that are shown. */
const shownBefore = 30;

/**
 * The last words before an offset, on one line, so that people see where a text is cut: whole words as far as
 * they fit into some thirty characters.
 */
export function lastWords(text: string, end: number): string {
  const start = Math.max(0, end - shownBefore);
  const shown = text.slice(start, end).replace(/^[\uDC00-\uDFFF]/, '');
  const blank = shown.search(/\s/);
  const isInsideWord =
    start > 0 && /\S/.test(text.charAt(start - 1)) && blank >= 0 && blank < shown.length - 1;
  return (isInsideWord ? shown.slice(blank) : shown).replace(/\s+/g, ' ').trim();
}
