export interface Utf8Length {
  readonly bytes: number;
  /** The offset at which the limit is passed; undefined when it is not. */
  readonly overAt: number | undefined;
}

/** The bytes that a text has in UTF-8; a lone surrogate counts as the replacement character does. */
export function measureUtf8(text: string, limit: number): Utf8Length {
  let bytes = 0;
  let overAt: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const start = at;
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      bytes++;
    } else if (code < 0x800) {
      bytes += 2;
    } else if ((text.codePointAt(at) ?? 0) > 0xffff) {
      bytes += 4;
      at++;
    } else {
      bytes += 3;
    }
    if (bytes > limit) {
      overAt ??= start;
    }
  }
  return { bytes, overAt };
}
