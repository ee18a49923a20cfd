/** The order of texts that is the same on every computer, for sorting. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
