import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';

/** Why a YAML reader refuses the text, in the author's terms rather than the reader's. */
export type YamlCause =
  | 'unquoted-colon'
  /** The same in a text that starts on the line below its key. */
  | 'colon-below'
  | 'indentation'
  /** A line of a block of text that starts further left than its first line. */
  | 'block-indentation'
  | 'tab'
  /** A tab in front of a line of a block of text. */
  | 'block-tab'
  | 'reserved-character'
  | 'block-header'
  /** A quote that is not closed. */
  | 'quotes'
  /** A quote inside of the text ends it early. */
  | 'quotes-inside'
  /** Text behind the closing quote. */
  | 'quotes-behind'
  /** Text in quotes that goes on at the left margin. */
  | 'quotes-margin'
  | 'missing-space'
  /** A key with its value behind it and no colon between them. */
  | 'missing-colon'
  | 'conflict-marker'
  | 'list-on-key-line'
  | 'flow'
  /** A bracket that is never closed. */
  | 'flow-open'
  /** Text behind the closing bracket. */
  | 'flow-behind'
  /** A backslash in double quotes that starts nothing YAML knows. */
  | 'escape'
  /** A line that is not an entry and belongs to no value. */
  | 'stray-line'
  | 'second-document'
  | 'duplicate-key'
  | 'not-a-mapping'
  | 'limits'
  | 'other';

export interface YamlProblem {
  readonly cause: YamlCause;
  readonly span: Span;
  /** What the message is about: a key or a character; empty where it names nothing. */
  readonly detail: string;
  /** Edits that mend exactly this and keep every word; absent where the intent is not certain. */
  readonly edits?: readonly TextEdit[];
  /** The value as it is meant, where the reader took less of it. */
  readonly value?: Span;
}

/** Causes that one line has by itself; any other error may only be an echo of an earlier one. */
export const localCauses: ReadonlySet<YamlCause> = new Set([
  'unquoted-colon',
  'colon-below',
  'tab',
  'block-tab',
  'reserved-character',
  'block-header',
  'missing-space',
  'quotes-margin',
]);

/** Keeps a span of the reader inside one line and not empty, so that an editor can underline it. */
export function trimSpan(text: string, span: Span): Span {
  const line = lineAt(text, lineStartBefore(text, span.start));
  const end = Math.max(Math.min(span.end, line.end), Math.min(span.start + 1, line.end));
  return end > span.start ? { start: span.start, end } : { start: line.start, end: line.end };
}
