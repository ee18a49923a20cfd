import type { Span } from '../../text/position/span.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** The whole line. */
  readonly span: Span;
  readonly textSpan: Span;
}

export interface Link {
  readonly kind: 'link' | 'image' | 'definition';
  /** As written, without angle brackets and title. */
  readonly target: string;
  readonly targetSpan: Span;
  readonly span: Span;
}

export type PlaceholderKind =
  /** `{{NAME}}` */
  | 'mustache'
  /** `$ARGUMENTS`, `$ARGUMENTS[0]` and `$1` */
  | 'argument'
  /** `$name` */
  | 'named-argument'
  /** `${NAME}` */
  | 'variable'
  /** `{baseDir}` */
  | 'base-folder'
  /** A shell command that the host runs: an exclamation mark and a code span. */
  | 'command'
  /** `#file:path` and `#tool:name` */
  | 'reference';

export interface Placeholder {
  readonly kind: PlaceholderKind;
  /** The name between the marks. */
  readonly name: string;
  readonly span: Span;
  /** Inside a code span or a code fence; most hosts replace it there too. */
  readonly inCode: boolean;
}

export interface CodeFence {
  /** The first word of the info string; empty where there is none. */
  readonly language: string;
  /** From the opening to the closing line. */
  readonly span: Span;
  readonly opening: Span;
  readonly contentSpan: Span;
  readonly closed: boolean;
}

export interface HtmlComment {
  readonly text: string;
  readonly span: Span;
}
