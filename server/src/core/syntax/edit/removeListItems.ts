import { isInsidePair } from '../../text/unicode/surrogates.ts';
import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { YamlEntry, YamlNode, YamlSequence } from '../yaml/yamlNode.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';
import { applyEdits } from '../../text/position/edits.ts';
import type { FieldPath } from '../yaml/yamlPath.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { narrowPath } from './keyed/narrowPath.ts';
import { findSpot } from './placeValue.ts';
import { proveEdits, toList } from './keyed/proveEdits.ts';

/**
 * The edits that take the items at some indices out of the list at a path of keys; one text in place of a list is its only
 * item. Undefined where the text is written in a way that does not allow it with certainty.
 */
export function removeListItems(
  keyed: KeyedText,
  path: FieldPath,
  indices: ReadonlySet<number>,
): readonly TextEdit[] | undefined {
  let current: KeyedText | undefined = keyed;
  // From the last one back, so that those before it keep their places.
  for (const index of [...indices].toSorted((one, other) => other - one)) {
    current = current && removeOne(current, path, index);
  }
  const edits = current && [toOneEdit(keyed.text, current.text)];
  return proveEdits(keyed, edits, path, value => toList(value).filter((_, index) => !indices.has(index)));
}

function removeOne(keyed: KeyedText, path: FieldPath, index: number): KeyedText | undefined {
  const place = narrowPath(keyed, path);
  const spot = place?.index === undefined ? place && findSpot(place.keyed, place.keys) : undefined;
  const edits = spot?.kind === 'entry' ? removeFromEntry(keyed, spot.entry, index) : undefined;
  return edits && keyed.read(applyEdits(keyed.text, edits));
}

function removeFromEntry(
  keyed: KeyedText,
  { value, keySpan }: YamlEntry,
  index: number,
): TextEdit[] | undefined {
  if (value.kind !== 'sequence') {
    const isOnly = index === 0 && value.kind === 'scalar';
    return isOnly ? [{ span: value.span, newText: '[]' }] : undefined;
  }
  return value.flow ? removeFromFlow(keyed, value, index) : removeDash(keyed, value, index, keySpan.start);
}

/** Takes an item out of what stands in brackets, with its line where it has one of its own. */
export function removeFromFlow(
  { text, syntax }: KeyedText,
  { items, span }: { readonly items: readonly Pick<YamlNode, 'span'>[]; readonly span: Span },
  index: number,
): TextEdit[] | undefined {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]].map(each => each?.span);
  if (item === undefined) {
    return undefined;
  }
  const start = lineStartBefore(text, item.start);
  const line = lineAt(text, item.end);
  const rest = text.slice(item.end, line.end);
  const isAlone = text.slice(start, item.start).trim() === '' && /^\s*,?\s*(?:(?:#|\/\/).*)?$/.test(rest);
  if (isAlone && start > span.start && line.next < span.end) {
    const isLast = after === undefined && syntax === 'json' && !/^\s*,/.test(rest);
    const comma = isLast && before !== undefined ? [{ span: commaAfter(text, before), newText: '' }] : [];
    return [...comma, { span: { start, end: line.next }, newText: '' }];
  }
  if (after !== undefined) {
    return [{ span: { start: item.start, end: after.start }, newText: '' }];
  }
  return [{ span: { start: before?.end ?? item.start, end: item.end }, newText: '' }];
}

function commaAfter(text: string, { end }: Span): Span {
  const at = text.indexOf(',', end);
  return { start: at, end: at + 1 };
}

function removeDash(
  { text }: KeyedText,
  { items }: YamlSequence,
  index: number,
  column: number,
): TextEdit[] | undefined {
  const item = items[index]?.span;
  const start = item && lineStartBefore(text, item.start);
  if (item === undefined || start === undefined || !/^ *- +$/.test(text.slice(start, item.start))) {
    return undefined;
  }
  if (items.length === 1) {
    // Nothing but a list may stand in the column of its key.
    const dash = text.indexOf('-', start);
    const isUnderKey = dash - start === column - lineStartBefore(text, column);
    return [{ span: { start: dash, end: item.end }, newText: isUnderKey ? '  []' : '[]' }];
  }
  const isAtLineStart = lineStartBefore(text, item.end) === item.end;
  return [{ span: { start, end: isAtLineStart ? item.end : lineAt(text, item.end).next }, newText: '' }];
}

/** The one edit that leads from one text to another, as small as it can be. */
export function toOneEdit(before: string, after: string): TextEdit {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) {
    start++;
  }
  let tail = 0;
  while (tail < limit - start && before.at(-1 - tail) === after.at(-1 - tail)) {
    tail++;
  }
  // Both halves of a character belong to one side.
  start -= isInsidePair(before, start) ? 1 : 0;
  tail -= isInsidePair(before, before.length - tail) ? 1 : 0;
  return {
    span: { start, end: before.length - tail },
    newText: after.slice(start, after.length - tail),
  };
}
