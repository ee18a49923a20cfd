import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { Span } from '../../text/position/span.ts';

/** Keeps a span of the reader inside one line and not empty, so that an editor can underline it. */
export function trimSpan(text: string, span: Span): Span {
  const line = lineAt(text, lineStartBefore(text, span.start));
  const end = Math.max(Math.min(span.end, line.end), Math.min(span.start + 1, line.end));
  return end > span.start ? { start: span.start, end } : { start: line.start, end: line.end };
}
