/** A text of at most so many UTF-16 units, with what was cut off said behind it. No pair of surrogates is cut apart. */
export function boundText(text: string, maxLength: number): string {
  if (text.length <= maxLength) {
    return text;
  }
  const kept = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept}… (${text.length - kept.length} more characters)`;
}
