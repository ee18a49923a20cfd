const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Everything but the characters that XML 1.0 allows; a half of a surrogate pair is none of them. */
const notAllowed = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as the content of an XML element; characters that no XML text can have become the replacement character. */
export function toXmlText(text: string): string {
  return text.replace(notAllowed, '\uFFFD').replace(/[&<>]/g, character => entities[character] ?? character);
}
