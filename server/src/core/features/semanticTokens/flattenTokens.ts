import type { Span } from '../../text/position/span.ts';

/**
 * Puts tokens in order and cuts those that hold others, so that none overlap: the inner one counts. Left out are those that only
 * partly overlap with an earlier one, and those over several lines, which not every editor can show.
 */
export function flattenTokens<Token extends { readonly span: Span }>(
  text: string,
  tokens: readonly Token[],
): Token[] {
  const sorted = tokens
    .filter(({ span }) => span.start < span.end && !/[\r\n]/.test(text.slice(span.start, span.end)))
    .toSorted((one, other) => one.span.start - other.span.start || other.span.end - one.span.end);
  const flat: Token[] = [];
  const open: Token[] = [];
  let at = 0;
  const pushUpTo = (end: number, token: Token) => {
    if (at < end) {
      flat.push({ ...token, span: { start: at, end } });
    }
    at = Math.max(at, end);
  };
  const closeUpTo = (start: number) => {
    for (let top = open.at(-1); top !== undefined && top.span.end <= start; top = open.at(-1)) {
      pushUpTo(top.span.end, top);
      open.pop();
    }
  };
  for (const token of sorted) {
    closeUpTo(token.span.start);
    const top = open.at(-1);
    if (top === undefined || token.span.end <= top.span.end) {
      if (top !== undefined) {
        pushUpTo(token.span.start, top);
      }
      at = Math.max(at, token.span.start);
      open.push(token);
    }
  }
  closeUpTo(text.length);
  return flat;
}
