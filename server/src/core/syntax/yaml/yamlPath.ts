import type { YamlEntry, YamlMapping, YamlNode } from './yamlNode.ts';
import { findEntry, resolveAlias, toText } from './yamlNode.ts';

/** Keys, and the indices of items, from the top of the frontmatter down. */
export type FieldPath = readonly (string | number)[];

/** The entry at a path of keys, aliases followed. */
export function findEntryAt(
  root: YamlMapping | undefined,
  ...[key, ...rest]: readonly string[]
): YamlEntry | undefined {
  const entry = key === undefined ? undefined : findEntry(root, key);
  if (rest.length === 0) {
    return entry;
  }
  const value = resolveAlias(entry?.value);
  return value?.kind === 'mapping' ? findEntryAt(value, ...rest) : undefined;
}

/** A text of a list, with its node in the file. */
export interface TextNode {
  readonly text: string;
  readonly node: YamlNode;
}

/** The texts of a list, or the one text that stands in place of a list; trimmed, and none that are empty. */
export function textsIn(node: YamlNode | undefined): TextNode[] {
  const value = resolveAlias(node);
  const items = value?.kind === 'sequence' ? value.items : node === undefined ? [] : [node];
  return items.flatMap(item => {
    const text = toText(item)?.trim() ?? '';
    return text === '' ? [] : [{ text, node: item }];
  });
}
