import type { TextEdit } from '../../text/position/span.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { findSpot, placeValue } from './placeValue.ts';
import { proveEdits } from './keyed/proveEdits.ts';
import { stringifyInline } from './stringify/stringify.ts';

/** The edits that give the key at a path a single value; undefined where it is not certain how. */
export function setValue(
  keyed: KeyedText,
  path: readonly string[],
  value: string | number | boolean,
): readonly TextEdit[] | undefined {
  const spot = findSpot(keyed, path);
  return proveEdits(keyed, spot && editsOf(keyed, spot, value), path, () => value);
}

function editsOf(
  keyed: KeyedText,
  spot: NonNullable<ReturnType<typeof findSpot>>,
  value: string | number | boolean,
) {
  if (spot.kind !== 'entry') {
    return placeValue(keyed, spot, value, false);
  }
  const { value: node } = spot.entry;
  return node.kind === 'scalar'
    ? [{ span: node.span, newText: stringifyInline(keyed.syntax, value) }]
    : undefined;
}
