import type { Body } from '../../server/src/core/syntax/markdown/body.ts';
import { scanBody } from '../../server/src/core/syntax/markdown/body.ts';
import type { Span } from '../../server/src/core/text/position/span.ts';

/** Reads a text that is all body; `words` cuts a span out of it. */
export function scan(text: string): Body & { readonly words: (span: Span) => string } {
  return { ...scanBody(text, 0), words: ({ start, end }) => text.slice(start, end) };
}
