import type { Span } from './span.ts';

export interface Line {
  /** Offset of the first character. */
  readonly start: number;
  /** Offset behind the last character, before the line end. */
  readonly end: number;
  /** Offset of the next line. */
  readonly next: number;
}

const carriageReturn = 13;
const lineFeed = 10;

/** The line that starts at `start`; LF, CRLF and a lone CR end a line, as in LSP. */
export function lineAt(text: string, start: number): Line {
  let end = start;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === lineFeed) {
      return { start, end, next: end + 1 };
    }
    if (code === carriageReturn) {
      return { start, end, next: text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1 };
    }
    end++;
  }
  return { start, end, next: end };
}

/** Where the line begins that the offset stands in. */
export function lineStartBefore(text: string, offset: number): number {
  let start = Math.min(offset, text.length);
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') {
    start--;
  }
  return start;
}

/** Every line of `span`; a line end at the very end of it does not add an empty line. */
export function* linesIn(text: string, span: Span): Generator<Line> {
  let start = span.start;
  while (start < span.end) {
    const line = lineAt(text, start);
    yield line;
    start = line.next;
  }
}

/** The lines that begin in `span` and have one of some words, in order. */
export function linesWith(text: string, { start, end }: Span, words: readonly string[]): Line[] {
  const found = new Map<number, Line>();
  for (const word of words) {
    for (let at = text.indexOf(word, start); at >= 0 && at < end;) {
      const line = lineAt(text, lineStartBefore(text, at));
      found.set(line.start, line);
      at = text.indexOf(word, Math.max(line.next, at + 1));
    }
  }
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}

/** The line end that most lines of the text use; LF for a text of one line. */
export function dominantLineEnd(text: string): '\n' | '\r\n' | '\r' {
  if (!text.includes('\r')) {
    return '\n';
  }
  const crlf = countOf(text, '\r\n');
  const lf = countOf(text, '\n') - crlf;
  const cr = countOf(text, '\r') - crlf;
  if (crlf > lf && crlf >= cr) {
    return '\r\n';
  }
  return cr > lf ? '\r' : '\n';
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    count++;
  }
  return count;
}
