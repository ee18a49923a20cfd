/** Words from files as Markdown shows them: as they are, on one line, and never as a link, an image or an emphasis. */
export function markdownWords(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
