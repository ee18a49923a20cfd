/** The offset in a text of an offset in the same text whose runs of blanks are one blank each. */
export function offsetBeforeCollapse(text: string, offset: number): number {
  let seen = 0;
  for (const { index } of text.matchAll(/\s+|\S/g)) {
    if (seen === offset) {
      return index;
    }
    seen += 1;
  }
  return text.length;
}
