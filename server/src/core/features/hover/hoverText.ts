import type { Span } from '../../text/position/span.ts';

/** What is told of something under the caret, and where that stands. */
export interface Hover {
  readonly markdown: string;
  readonly span: Span;
}
