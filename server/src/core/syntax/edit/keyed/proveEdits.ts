import { toJsonValue } from '../../json/jsonNode.ts';
import type { YamlValue } from '../../yaml/yamlNode.ts';
import { isList, isRecord, toYamlValue, withoutPrototype } from '../../yaml/yamlNode.ts';
import type { TextEdit } from '../../../text/position/span.ts';
import { applyEdits } from '../../../text/position/edits.ts';
import type { FieldPath } from '../../yaml/yamlPath.ts';
import type { KeyedText } from './keyedText.ts';

/**
 * The edits, where the text reads back after them as it did before but for the value at a path, which is as `change` makes
 * it; undefined takes the key or the item out. What YAML makes of an insertion depends on so much that reading it again is the only proof.
 */
export function proveEdits(
  keyed: KeyedText,
  edits: readonly TextEdit[] | undefined,
  path: FieldPath,
  change: (value: YamlValue | undefined) => YamlValue | undefined,
): readonly TextEdit[] | undefined {
  const before = dataOf(keyed);
  if (edits === undefined || before === undefined) {
    return undefined;
  }
  const changed = keyed.read(applyEdits(keyed.text, edits));
  const after = changed && dataOf(changed);
  const wanted = changeAt(before, path, change);
  const isProven =
    after !== undefined &&
    wanted !== undefined &&
    changed?.outside === keyed.outside &&
    isSame(after, wanted);
  return isProven ? edits : undefined;
}

function dataOf({ root, syntax }: KeyedText): YamlValue | undefined {
  if (root === undefined) {
    return {};
  }
  return syntax === 'json' ? toJsonValue(root) : toYamlValue(root);
}

/** The data with another value at a path; undefined takes the key or the item out. */
function changeAt(
  value: YamlValue | undefined,
  [step, ...rest]: FieldPath,
  change: (value: YamlValue | undefined) => YamlValue | undefined,
): YamlValue | undefined {
  if (step === undefined) {
    return change(value);
  }
  if (typeof step === 'number') {
    const items = toList(value);
    const item = changeAt(items[step], rest, change);
    return items.toSpliced(step, 1, ...(item === undefined ? [] : [item]));
  }
  const mapping = isRecord(value) ? value : {};
  const below = changeAt(Object.hasOwn(mapping, step) ? mapping[step] : undefined, rest, change);
  const changed = withoutPrototype();
  for (const [known, each] of Object.entries(mapping)) {
    if (known !== step) {
      changed[known] = each;
    }
  }
  if (below !== undefined) {
    changed[step] = below;
  }
  return changed;
}

/** The items of a list as data; anything else is the only one. */
export function toList(value: YamlValue | undefined): readonly YamlValue[] {
  if (isList(value)) {
    return value;
  }
  return value === undefined || value === null ? [] : [value];
}

/** Whether both are the same data, in whichever order their keys stand. */
export function isSame(one: YamlValue, other: YamlValue): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index] ?? null));
  }
  if (isRecord(one) && isRecord(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every(key => Object.hasOwn(other, key) && isSame(one[key] ?? null, other[key] ?? null))
    );
  }
  // What is not a number equals itself here, and both zeros are the same.
  return one === other || Object.is(one, other);
}
