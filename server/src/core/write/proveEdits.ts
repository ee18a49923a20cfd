import { toJsonValue } from '../document/jsonNode.ts';
import type { YamlValue } from '../document/yamlNode.ts';
import { isRecord, toYamlValue, withoutPrototype } from '../document/yamlNode.ts';
import type { TextEdit } from '../span.ts';
import { applyEdits } from './edits.ts';
import type { KeyedText } from './keyedText.ts';

/**
 * The edits, where the text reads back after them as it did before but for the value at a path, which is as `change` makes
 * it. What YAML makes of an insertion depends on so much that reading it again is the only proof.
 */
export function proveEdits(
  keyed: KeyedText,
  edits: readonly TextEdit[] | undefined,
  path: readonly string[],
  change: (value: YamlValue | undefined) => YamlValue,
): readonly TextEdit[] | undefined {
  const before = dataOf(keyed);
  if (edits === undefined || before === undefined) {
    return undefined;
  }
  const changed = keyed.read(applyEdits(keyed.text, edits));
  const after = changed && dataOf(changed);
  const isProven =
    after !== undefined && changed?.around === keyed.around && isSame(after, changeAt(before, path, change));
  return isProven ? edits : undefined;
}

function dataOf({ root, syntax }: KeyedText): YamlValue | undefined {
  if (root === undefined) {
    return {};
  }
  return syntax === 'json' ? toJsonValue(root) : toYamlValue(root);
}

function changeAt(
  value: YamlValue | undefined,
  [key, ...rest]: readonly string[],
  change: (value: YamlValue | undefined) => YamlValue,
): YamlValue {
  if (key === undefined) {
    return change(value);
  }
  const changed = withoutPrototype();
  const mapping = isRecord(value) ? value : {};
  for (const [known, each] of Object.entries(mapping)) {
    changed[known] = each;
  }
  changed[key] = changeAt(Object.hasOwn(mapping, key) ? mapping[key] : undefined, rest, change);
  return changed;
}

/** Whether both are the same data, in whichever order their keys stand. */
function isSame(one: YamlValue, other: YamlValue): boolean {
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
  return one === other;
}
