import { countCodePoints, offsetOfCodePoint } from '../../text/unicode/codePoints.ts';
import type { Span } from '../../text/position/span.ts';

/** What an item of an outline is, as far as it is shown. */
export type OutlineKind =
  | 'skill'
  | 'heading'
  | 'key'
  | 'list'
  | 'object'
  | 'text'
  | 'variable'
  | 'tool'
  | 'agent'
  | 'goal'
  | 'step'
  | 'transition';

/** A part of a file that is shown in its outline. */
export interface OutlineItem {
  readonly kind: OutlineKind;
  /** Never empty. */
  readonly name: string;
  readonly detail?: string;
  readonly span: Span;
  /** Inside of the span. */
  readonly nameSpan: Span;
  /** Each inside of the span. */
  readonly children: readonly OutlineItem[];
}

/** Code points of a name or a detail that are shown. */
const longestName = 80;

/** Words as an outline has room for them; `fallback` where there are none. */
export function shortName(words: string, fallback = ''): string {
  const line = words.trim() === '' ? fallback : words;
  return countCodePoints(line) <= longestName
    ? line
    : `${line.slice(0, offsetOfCodePoint(line, longestName - 1)).trimEnd()}…`;
}
