import type { JSONPath } from 'jsonc-parser';
import { createScanner, getLocation } from 'jsonc-parser';
import type { Span } from '../../../text/position/span.ts';

/** Where a value stands, or could stand, in a JSON file. */
export interface JsonSlot {
  readonly path: JSONPath;
  /** The whole text with its quotes, or the place of the caret. */
  readonly replace: Span;
  /** The comma that is needed before what follows. */
  readonly after: '' | ',';
}

/** A token of JSON with what it starts with, which says what it is. */
interface Token {
  readonly first: string;
  readonly span: Span;
}

/** The value that the caret stands in or that can be written there; undefined at keys, in comments and elsewhere. */
export function findJsonSlot(text: string, offset: number): JsonSlot | undefined {
  const { before, at, next } = findTokens(text, offset);
  const { path, isAtPropertyKey } = getLocation(text, offset);
  const isValuePlace = before !== undefined && '[,:'.includes(before.first);
  if (isAtPropertyKey || !isValuePlace || at === 'comment') {
    return undefined;
  }
  const replace = at?.span ?? { start: offset, end: offset };
  const isFollowed = next !== undefined && !',]}'.includes(next.first);
  // A word in front of a colon is a key, whatever is missing before it.
  const isKey = next?.first === ':';
  // Behind a colon there is room for one value; what follows it may still be the next key, its comma forgotten.
  const isTaken = before.first === ':' && at === undefined && isFollowed && !isBeforeColon(text, next);
  return isKey || isTaken ? undefined : { path, replace, after: isFollowed ? ',' : '' };
}

function isBeforeColon(text: string, { span }: Token): boolean {
  const scanner = createScanner(text, true);
  scanner.setPosition(span.end);
  scanner.scan();
  return text[scanner.getTokenOffset()] === ':';
}

/** Whether a character that was typed there only belongs to a text or a comment. */
export function isInJsonWords(text: string, offset: number): boolean {
  const { at } = findTokens(text, offset);
  return at === 'comment' || (at?.first === '"' && at.span.start < offset - 1);
}

interface Tokens {
  readonly before: Token | undefined;
  /** The value that the caret stands in or behind. */
  readonly at: Token | 'comment' | undefined;
  readonly next: Token | undefined;
}

function findTokens(text: string, offset: number): Tokens {
  const scanner = createScanner(text);
  let before: Token | undefined;
  let at: Token | 'comment' | undefined;
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    const first = text[start] ?? '';
    const isThere = start <= offset && offset <= end;
    if (start >= text.length) {
      return { before, at, next: undefined };
    }
    if (first.trim() === '') {
      continue;
    }
    if (first === '/') {
      at = start < offset && isThere && !isClosedComment(text, start, end, offset) ? 'comment' : at;
    } else if (!'[]{},:'.includes(first) && isThere && at === undefined) {
      at = { first, span: { start, end } };
    } else if (end <= offset) {
      before = { first, span: { start, end } };
    } else {
      return { before, at, next: { first, span: { start, end } } };
    }
  }
}

/** A block comment is over behind its last character; one of a line goes on to the end of the line. */
function isClosedComment(text: string, start: number, end: number, offset: number): boolean {
  return text.startsWith('/*', start) && offset === end && text.slice(start + 2, end).endsWith('*/');
}
