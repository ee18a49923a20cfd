/** Words from files as Markdown shows them: as they are, on one line, and never as a link, an image or an emphasis. */
export function markdownWords(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** A text as a block of code, between rows of backticks that are longer than any in it, so that nothing in it ends it. */
export function fence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}\n${text}\n${mark}`;
}
