import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { YamlEntry, YamlMapping } from '../yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { FieldPath } from '../yaml/yamlPath.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { narrowPath } from './keyed/narrowPath.ts';
import type { Spot } from './placeValue.ts';
import { findSpot } from './placeValue.ts';
import { proveEdits } from './keyed/proveEdits.ts';
import { removeFromFlow, removeListItems } from './removeListItems.ts';
import { hasComment, hasCommentInside } from './removeMetadata.ts';
import { rewriteEntry } from './rewriteNode.ts';

/**
 * The edits that take a key or an item out with its lines; an object goes with its last key, unless it is an item or has
 * comments. No edits where it is not there, and undefined where it is not certain how.
 */
export function removeValue(keyed: KeyedText, path: FieldPath): readonly TextEdit[] | undefined {
  const place = narrowPath(keyed, path);
  if (place?.index !== undefined) {
    return removeListItems(keyed, path.slice(0, -1), new Set([place.index]));
  }
  const spot = place && findSpot(place.keyed, place.keys);
  if (place === undefined || spot === undefined) {
    return undefined;
  }
  if (spot.kind === 'missing' || (spot.kind === 'blank' && spot.keys.length > 0)) {
    return [];
  }
  const { entry, mapping } = spot;
  const outer = path.slice(0, -1);
  if (mapping.entries.length === 1 && typeof outer.at(-1) === 'string') {
    const above = findSpot(place.keyed, place.keys.slice(0, -1));
    if (above?.kind === 'entry') {
      return canGo(keyed, above.mapping, above.entry)
        ? removeValue(keyed, outer)
        : proveEdits(keyed, emptyOut(place.keyed, above, entry), path, () => undefined);
    }
  }
  return proveEdits(keyed, removeEntry(place.keyed, mapping, entry), path, () => undefined);
}

/** Whether nothing is lost but the value. */
function canGo({ text }: KeyedText, mapping: YamlMapping, entry: YamlEntry): boolean {
  return !(mapping.flow ? hasCommentInside(text, entry.value) : hasComment(text, entry));
}

/** The edits that leave an object without its last key; comments in its brackets stay. */
function emptyOut(
  keyed: KeyedText,
  above: Extract<Spot, { kind: 'entry' }>,
  entry: YamlEntry,
): readonly TextEdit[] | undefined {
  const { value } = above.entry;
  return value.kind === 'mapping' && value.flow && hasCommentInside(keyed.text, value)
    ? removeEntry(keyed, value, entry)
    : rewriteEntry(keyed, above, {}, false);
}

function removeEntry(
  keyed: KeyedText,
  mapping: YamlMapping,
  entry: YamlEntry,
): readonly TextEdit[] | undefined {
  const { text } = keyed;
  const index = mapping.entries.indexOf(entry);
  if (mapping.flow) {
    return removeFromFlow(keyed, { items: mapping.entries, span: mapping.span }, index);
  }
  const start = lineStartBefore(text, entry.keySpan.start);
  const lead = text.slice(start, entry.keySpan.start);
  const { next } = lineAt(text, entry.span.end);
  if (/^ *$/.test(lead)) {
    return [{ span: { start, end: next }, newText: '' }];
  }
  const after = mapping.entries[index + 1];
  if (after === undefined) {
    return [{ span: mapping.span, newText: '{}' }];
  }
  // The next key takes its place behind the dash, unless a comment stands between.
  const isNext = text.slice(next, after.keySpan.start).trim() === '';
  return isNext
    ? [{ span: { start: entry.keySpan.start, end: after.keySpan.start }, newText: '' }]
    : undefined;
}
