/** Words of a person as one paragraph of Markdown that means nothing but the words. */
export function toPlainMarkdown(words: string): string {
  return escapeMarks(words.replace(/\s+/g, ' ').trim()).replace(/^(\d*)([-+.)])/, '$1\\$2');
}

/** Words within a line, where Markdown makes nothing of how they begin. */
export function escapeMarks(words: string): string {
  return words.replace(/[\\`*_[\]<>#|~&]/g, '\\$&');
}

/** Words as a code span; back-ticks in them need longer ones around. */
export function quoteCode(words: string): string {
  const plain = words.replace(/\s+/g, ' ').trim();
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`;
}
