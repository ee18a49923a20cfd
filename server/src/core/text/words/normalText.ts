import type { Span } from '../position/span.ts';

/** A text as it is matched, which knows where in the original each part of it stands. */
export interface NormalText {
  readonly text: string;
  /** The original of a span of `text`; as wide as the characters that it came from. */
  readonly toOriginal: (span: Span) => Span;
}

/**
 * Stretches that can be normalized by themselves: runs of ASCII, or a character with all that may melt into it, which
 * is marks, the parts of Korean syllables and the voicing signs of half-width kana.
 */
const stretches =
  /[\0-\x7F]+(?![\p{M}\u1160-\u11FF\u3131-\u318E\uFF9E-\uFFDC\u{16D63}-\u{16D6A}])|[\s\S][\p{M}\u1160-\u11FF\u3131-\u318E\uFF9E-\uFFDC\u{16D63}-\u{16D6A}]*/gu;

const onlyAscii = /^[\0-\x7F]*$/;

/** Brings a text into NFKC and lower case, whatever the locale. Blanks stay as they are. */
export function normalizeText(original: string): NormalText {
  if (onlyAscii.test(original)) {
    return { text: original.toLowerCase(), toOriginal: span => span };
  }
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: stretch, index } of original.matchAll(stretches)) {
    const isAscii = onlyAscii.test(stretch);
    const part = isAscii ? stretch.toLowerCase() : normalizeStretch(stretch);
    parts.push(part);
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(isAscii ? index + unit : index);
      ends.push(isAscii ? index + unit + 1 : index + stretch.length);
    }
  }
  const toOriginal = ({ start, end }: Span): Span => {
    const from = starts[start] ?? original.length;
    return { start: from, end: start < end ? (ends[end - 1] ?? original.length) : from };
  };
  return { text: parts.join(''), toOriginal };
}

/** A keyword as it is looked for: normalized like a message, with single blanks; empty where nothing is left. */
export function normalizePhrase(phrase: string): string {
  return normalizeText(phrase).text.replace(/\s+/g, ' ').trim();
}

/** Small sigma is one letter: which of its forms stands depends on what follows, which a keyword cannot know. */
function normalizeStretch(stretch: string): string {
  return stretch.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}
