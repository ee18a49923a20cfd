/**
 * Words from files as a message of VS Code shows them. It makes links of `[text](address)`, those that run commands among
 * them; with a blank in between nothing is a link.
 */
export function plainWords(words: string): string {
  return words.replaceAll('](', '] (');
}

/** Words from files as a line of a list shows them, which would make an icon of `$(name)`. */
export function withoutIcons(words: string): string {
  return words.replaceAll('$(', '$ (');
}
