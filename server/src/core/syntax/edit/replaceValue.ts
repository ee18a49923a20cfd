import { toJsonValue } from '../json/jsonNode.ts';
import type { YamlMapping, YamlNode, YamlSequence, YamlValue } from '../yaml/yamlNode.ts';
import { findEntry, toYamlValue } from '../yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { FieldPath } from '../yaml/yamlPath.ts';
import { addItem } from './addListItem.ts';
import { applyEdits } from '../../text/position/edits.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { narrowPath } from './keyed/narrowPath.ts';
import { findSpot, placeValue } from './placeValue.ts';
import { isSame, proveEdits } from './keyed/proveEdits.ts';
import { removeListItems, toOneEdit } from './removeListItems.ts';
import { removeValue } from './removeValue.ts';
import { rewriteEntry, rewriteItem } from './rewriteNode.ts';
import type { Value } from './stringify/stringify.ts';
import { isList, isObject } from './stringify/stringify.ts';

/** Characters of a list up to which it stands on one line in brackets where there was none. */
const shortList = 60;

/**
 * The edits that give the place at a path a value of any shape, and make what of the way is not there yet; the index behind
 * the last item of a list adds one. Items and keys that stay as they are keep their comments. Undefined where it is not
 * certain how.
 */
export function replaceValue(
  keyed: KeyedText,
  path: FieldPath,
  value: Value,
): readonly TextEdit[] | undefined {
  return proveEdits(keyed, editsOf(keyed, path, value), path, () => value);
}

function editsOf(keyed: KeyedText, path: FieldPath, value: Value): readonly TextEdit[] | undefined {
  const place = narrowPath(keyed, path);
  const spot = place && findSpot(place.keyed, place.keys);
  if (place === undefined || spot === undefined) {
    return undefined;
  }
  const { keyed: inner, index } = place;
  if (spot.kind !== 'entry') {
    const whole = index === undefined ? value : [value];
    return index === undefined || index === 0
      ? placeValue(inner, spot, whole, prefersLines(whole))
      : undefined;
  }
  const { entry, mapping } = spot;
  const { value: node } = entry;
  if (index === undefined) {
    return (
      changeInside(keyed, path, node, value) ??
      rewriteEntry(inner, { entry, mapping }, value, prefersLines(value))
    );
  }
  if (node.kind === 'sequence') {
    return changeItem(keyed, path, { inner, node, index }, value);
  }
  // One text in place of a list is its only item.
  const only = node.kind === 'scalar' && index <= 1 ? (node.value ?? undefined) : undefined;
  return only === undefined
    ? undefined
    : rewriteEntry(inner, { entry, mapping }, index === 0 ? [value] : [only, value], false);
}

interface ItemPlace {
  readonly inner: KeyedText;
  readonly node: YamlSequence;
  readonly index: number;
}

function changeItem(
  keyed: KeyedText,
  path: FieldPath,
  { inner, node, index }: ItemPlace,
  value: Value,
): readonly TextEdit[] | undefined {
  const item = node.items[index];
  if (item === undefined) {
    return index === node.items.length ? addItem(inner, node, value) : undefined;
  }
  return changeInside(keyed, path, item, value) ?? rewriteItem(inner, node, item, value);
}

/** Changes only the parts that differ; undefined where there is too little in common, or it is not certain how. */
function changeInside(
  keyed: KeyedText,
  path: FieldPath,
  node: YamlNode,
  value: Value,
): readonly TextEdit[] | undefined {
  if (isSame(dataOf(keyed, node), value)) {
    return [];
  }
  const steps =
    node.kind === 'sequence' && isList(value)
      ? listSteps(keyed, path, node, value)
      : node.kind === 'mapping' && isObject(value)
        ? objectSteps(keyed, path, node, value)
        : undefined;
  return steps && chain(keyed, steps);
}

type Step = (keyed: KeyedText) => readonly TextEdit[] | undefined;

/** One change after the other, as the one edit that leads from the first text to the last. */
function chain(keyed: KeyedText, steps: readonly Step[]): readonly TextEdit[] | undefined {
  let current: KeyedText | undefined = keyed;
  for (const step of steps) {
    const edits: readonly TextEdit[] | undefined = current && step(current);
    current = current && edits && current.read(applyEdits(current.text, edits));
  }
  return current && [toOneEdit(keyed.text, current.text)];
}

function listSteps(
  keyed: KeyedText,
  path: FieldPath,
  { items }: YamlSequence,
  value: readonly Value[],
): Step[] | undefined {
  const before = items.map(item => dataOf(keyed, item));
  if (before.length === value.length) {
    return value.flatMap((item, index): Step[] =>
      isSame(before[index] ?? null, item) ? [] : [current => replaceValue(current, [...path, index], item)],
    );
  }
  const { gone, added } = compareLists(before, value);
  if (added === undefined || gone.size === before.length) {
    return undefined;
  }
  return [
    ...(gone.size > 0 ? [(current: KeyedText) => removeListItems(current, path, gone)] : []),
    ...added.map(
      (item, index): Step =>
        current =>
          replaceValue(current, [...path, before.length - gone.size + index], item),
    ),
  ];
}

/** Which items are gone, and which are new at the end; `added` is undefined where some are new further up. */
function compareLists(before: readonly YamlValue[], after: readonly Value[]) {
  const gone = new Set<number>();
  let kept = 0;
  for (const [index, item] of before.entries()) {
    const next = after[kept];
    if (next !== undefined && isSame(item, next)) {
      kept++;
    } else {
      gone.add(index);
    }
  }
  const rest = after.slice(kept);
  const isMoved = rest.some(item => before.some(each => isSame(each, item)));
  return { gone, added: isMoved ? undefined : rest };
}

/** What is new comes first, so that the object is never without keys. */
function objectSteps(
  keyed: KeyedText,
  path: FieldPath,
  node: YamlMapping,
  value: { readonly [key: string]: Value },
): Step[] | undefined {
  const names = Object.keys(value);
  const known = new Set(node.entries.map(({ key }) => key));
  if (names.length === 0 || known.size < node.entries.length) {
    return undefined;
  }
  return [
    ...Object.entries(value).flatMap(([key, each]): Step[] => {
      const before = findEntry(node, key)?.value;
      const isKept = before !== undefined && isSame(dataOf(keyed, before), each);
      return isKept ? [] : [current => replaceValue(current, [...path, key], each)];
    }),
    ...[...known]
      .filter(key => !Object.hasOwn(value, key))
      .map(
        (key): Step =>
          current =>
            removeValue(current, [...path, key]),
      ),
  ];
}

function dataOf({ syntax }: KeyedText, node: YamlNode): YamlValue {
  return (syntax === 'json' ? toJsonValue(node) : toYamlValue(node)) ?? null;
}

/** A list of objects or of long texts reads better one item a line. */
function prefersLines(value: Value): boolean {
  return (
    isList(value) &&
    (value.some(item => typeof item === 'object') || JSON.stringify(value).length > shortList)
  );
}
