/** A text of at most so many UTF-16 units, with what was cut off said behind it. No pair of surrogates is cut apart. */
export function boundText(text: string, most: number): string {
  if (text.length <= most) {
    return text;
  }
  const kept = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept}… (${text.length - kept.length} more characters)`;
}
