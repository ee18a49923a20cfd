import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, stepInto } from '../../syntax/yaml/yamlNode.ts';
import type { PlacedNode, SkillTrees } from './skillKeys.ts';

/** Where the value of a key stands that counts. */
export interface KeyPlace extends PlacedNode {
  /** From the top of the file, with `metadata` before it where it stands there. */
  readonly path: readonly string[];
}

/**
 * The place of the first of the keys that has a value, looked for in the order in which keys of a skill are read: for
 * each key the frontmatter, then the sidecar, then `metadata`. A key has its parts separated by dots.
 */
export function findKeyPlace(
  { frontmatter, sidecar }: SkillTrees,
  ...keys: readonly string[]
): KeyPlace | undefined {
  const places = [
    { root: frontmatter, file: 'skill', lead: [] },
    { root: sidecar, file: 'sidecar', lead: [] },
    { root: frontmatter, file: 'skill', lead: ['metadata'] },
  ] as const;
  for (const key of keys) {
    for (const { root, file, lead } of places) {
      const path = [...lead, ...key.split('.')];
      const node = findAt(root, path);
      if (node !== undefined) {
        return { node, file, path };
      }
    }
  }
  return undefined;
}

function findAt(root: YamlNode | undefined, path: readonly string[]): PlacedNode['node'] | undefined {
  const node = resolveAlias(path.reduce<YamlNode | undefined>(stepInto, root));
  return node?.kind === 'scalar' && node.value === null ? undefined : node;
}
