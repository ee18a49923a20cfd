const hidden = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\p{Bidi_Control}\u{E0000}-\u{E007F}]/gu;

/** Returns a text for a log, in which characters of files that would do something to it can be seen: `\u{202e}`. */
export function showControls(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(hidden, character => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
}
