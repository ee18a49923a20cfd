import { findQuoteEnd, isBlank, skipBlanks, trimBlanks } from './scalarAtCaret.ts';

/** The colon that ends a key; undefined where the line has none. */
export function findColon(text: string, start: number, end: number): number | undefined {
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const close = findQuoteEnd(text, quote, start + 1, end);
    const colon = close === undefined ? end : skipBlanks(text, close + 1, end);
    return text[colon] === ':' && colon < end ? colon : undefined;
  }
  if (quote === undefined || '[]{},#&*!|>%@`'.includes(quote)) {
    return undefined;
  }
  for (let at = start; at < end; at++) {
    if (text[at] === ':' && (at + 1 === end || isBlank(text[at + 1]))) {
      return at;
    }
  }
  return undefined;
}

/** Behind the anchor and the tag of a value. */
export function skipProperties(text: string, from: number, end: number): number {
  let at = skipBlanks(text, from, end);
  while (at < end && (text[at] === '&' || text[at] === '!')) {
    while (at < end && !isBlank(text[at])) {
      at++;
    }
    at = skipBlanks(text, at, end);
  }
  return at;
}

/** Where a value without quotes ends, before a comment and the blanks behind it. */
export function findTextEnd(text: string, start: number, end: number, isQuoted: boolean): number {
  const words = text.slice(start, end);
  const comment = isQuoted ? -1 : words.search(/[ \t]#/);
  return trimBlanks(text, start, comment < 0 ? end : start + comment);
}
