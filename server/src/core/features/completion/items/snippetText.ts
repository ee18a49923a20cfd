/** What a snippet comes to where nothing is filled in. */
export function withoutStops(snippet: string): string {
  return snippet
    .replace(
      /(?<!\\)\$(?:\d+|\{\d+(?::((?:\\.|[^}\\])*))?\}|\{\d+\|((?:\\.|[^,|\\])*)[^}]*\})/g,
      (_, words, first) => String(words ?? first ?? ''),
    )
    .replace(/\\([\\$},|])/g, '$1');
}
