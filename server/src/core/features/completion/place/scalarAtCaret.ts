import type { Span } from '../../../text/position/span.ts';

/** The part of a text that stands for one value, and how it is quoted. */
export interface ScalarAtCaret {
  /** Without the quotes. */
  readonly span: Span;
  readonly quote: '' | '"' | "'";
  readonly isClosed: boolean;
}

/**
 * The value that the caret stands in, of one that lies between `start` and `end`, both free of blanks around
 * it. Undefined before the opening and behind the closing quote.
 */
export function findScalarAt(text: string, { start, end }: Span, caret: number): ScalarAtCaret | undefined {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") {
    return start > caret || caret > end ? undefined : { span: { start, end }, quote: '', isClosed: false };
  }
  const close = findClosingQuote(text, start, end);
  const inner = { start: start + 1, end: close ?? end };
  return inner.start > caret || caret > inner.end
    ? undefined
    : { span: inner, quote, isClosed: close !== undefined };
}

/** The quote that ends the one at `start`; undefined when there is none before `end`. */
function findClosingQuote(text: string, start: number, end: number): number | undefined {
  return findQuoteEnd(text, text[start] ?? '', start + 1, end);
}

/** The first `quote` from `from` on that is not escaped. */
export function findQuoteEnd(text: string, quote: string, from: number, end: number): number | undefined {
  for (let at = from; at < end; at++) {
    if (quote === '"' && text[at] === '\\') {
      at++;
    } else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === quote && at + 1 < end) {
        at++;
      } else {
        return at;
      }
    }
  }
  return undefined;
}

export function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text[at])) {
    at++;
  }
  return at;
}

/** The end of a text without the blanks behind it. */
export function trimBlanks(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && isBlank(text[at - 1])) {
    at--;
  }
  return at;
}

/** Whether a character separates words within a line; the end of the text does too. */
export function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === undefined;
}
