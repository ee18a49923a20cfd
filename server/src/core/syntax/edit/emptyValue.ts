import type { Span, TextEdit } from '../../text/position/span.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { proveEdits } from './keyed/proveEdits.ts';

/** The edits that leave the key at a path without a value, which stands at `span`; undefined where it is not certain how. */
export function emptyValue(
  keyed: KeyedText,
  path: readonly string[],
  { start, end }: Span,
): readonly TextEdit[] | undefined {
  const { text, syntax } = keyed;
  const isLast = syntax === 'yaml' && /^[^\S\r\n]*(?:[\r\n]|$)/.test(text.slice(end));
  const from = isLast ? text.slice(0, start).trimEnd().length : start;
  const newText = syntax === 'json' ? 'null' : '';
  return proveEdits(keyed, [{ span: { start: from, end }, newText }], path, () => null);
}
