/** How many code points a text has, which is what hosts and JSON Schema count. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += widthAt(text, at)) {
    count++;
  }
  return count;
}

/** The offset behind the first `count` code points. */
export function offsetOfCodePoint(text: string, count: number): number {
  let at = 0;
  for (let seen = 0; seen < count && at < text.length; seen++) {
    at += widthAt(text, at);
  }
  return at;
}

function widthAt(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}
