/** Whether an offset stands between the two halves of one character. */
export function isInsidePair(text: string, offset: number): boolean {
  return isSurrogate(text, offset - 1, 0xd800) && isSurrogate(text, offset, 0xdc00);
}

/** `start` is the first of the 1,024 units that are high, or low, surrogates. */
function isSurrogate(text: string, offset: number, start: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit >= start && unit < start + 0x400;
}
