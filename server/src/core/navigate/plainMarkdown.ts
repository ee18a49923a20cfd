/** Words of a person as one paragraph of Markdown that means nothing but the words. */
export function toPlainMarkdown(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^(\d*)([-+.)])/, '$1\\$2');
}
