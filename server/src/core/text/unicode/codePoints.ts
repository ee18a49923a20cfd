/** How many code points a text has, which is what hosts and JSON Schema count. */
export function countCodePoints(text: string): number {
  let count = text.length;
  if (!/[\uD800-\uDBFF]/.test(text)) {
    return count;
  }
  for (let at = 1; at < text.length; at++) {
    const isPair =
      (text.charCodeAt(at) & surrogateMask) === low && (text.charCodeAt(at - 1) & surrogateMask) === high;
    count -= isPair ? 1 : 0;
  }
  return count;
}

const surrogateMask = 0xfc00;
const high = 0xd800;
const low = 0xdc00;

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
