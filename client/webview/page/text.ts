/** Puts values in the places `{0}`, `{1}` of a text. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (place, index: string) => String(values[Number(index)] ?? place));
}

/** A number as the language of the page groups its digits: `12,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString(typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en');
}

/** The line of an offset, counted from one. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
