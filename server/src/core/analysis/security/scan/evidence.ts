/** Characters of a text that a message shows. */
const maxEvidence = 90;

const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** A text on one line as a message can show it: hidden characters as escapes, and no longer than people read. */
export function showEvidence(text: string): string {
  const line = text
    .slice(0, maxEvidence * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  const short =
    characters.length > maxEvidence ? `${characters.slice(0, maxEvidence).join('')}…` : characters.join('');
  return showHidden(short);
}

/** Writes characters that nobody sees as `\u{…}`. */
function showHidden(text: string): string {
  return text.replace(hidden, letter => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A secret of which only the beginning is shown, which tells its kind. */
export function maskSecret(secret: string): string {
  return `${secret.slice(0, Math.min(4, Math.floor(secret.length / 3)))}…`;
}
