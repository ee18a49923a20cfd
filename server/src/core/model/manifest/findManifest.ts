import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, stepInto } from '../../syntax/yaml/yamlNode.ts';
import type { PartTrees, SkillPart } from '../skill/skillParts.ts';

/** Where the manifest of a skill stands. */
export interface ManifestPlace {
  readonly root: YamlNode;
  readonly file: SkillPart;
  /** The keys that lead to it from the top of the file. */
  readonly path: readonly string[];
}

const places: readonly Omit<ManifestPlace, 'root'>[] = [
  { file: 'manifest', path: [] },
  { file: 'skill', path: ['metadata', 'manifest'] },
  { file: 'sidecar', path: ['manifest'] },
  { file: 'sidecar', path: ['metadata', 'manifest'] },
];

/**
 * The manifest that counts: the one in a file of its own, else the one in the frontmatter, else the one in the sidecar.
 * Undefined for a skill without any; a key without a value is none.
 */
export function findManifest({ frontmatter, sidecar, manifest }: PartTrees): ManifestPlace | undefined {
  const trees = { manifest, skill: frontmatter, sidecar };
  for (const { file, path } of places) {
    const root = resolveAlias(path.reduce<YamlNode | undefined>(stepInto, trees[file]));
    if (root !== undefined && !(root.kind === 'scalar' && root.value === null)) {
      return { root, file, path };
    }
  }
  return undefined;
}
