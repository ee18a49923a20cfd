import type { Catalog } from '../catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../workspace/workspaceDescription.ts';
import { nodeAt } from '../related/relatedFile.ts';
import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../syntax/yaml/yamlNode.ts';
import type { SkillTrees } from '../skill/skillKeys.ts';
import type { SkillPart } from '../skill/skillParts.ts';

/** A manifest with the file that it stands in, and what is known around it. */
export interface ManifestSubject {
  readonly root: YamlNode;
  /** Of the whole file. */
  readonly text: string;
  readonly part: SkillPart;
  /** The keys that lead to it from the top of the file. */
  readonly path: readonly string[];
  /** The other keys of the skill; undefined while there is no skill. */
  readonly trees?: SkillTrees;
  readonly workspace?: WorkspaceDescription;
  /** Undefined until all skills are known. */
  readonly catalog?: Pick<Catalog, 'ids' | 'knows'>;
  /** Whether there is a file at a path below the skill's folder; undefined while that is not known. */
  readonly exists?: (path: string) => boolean | undefined;
}

/** The keys of a manifest of our version; undefined for anything else, of which its shape tells enough. */
export function keysOfManifest({ root }: ManifestSubject): YamlMapping | undefined {
  const node = resolveAlias(root);
  return node?.kind === 'mapping' && !hasOtherVersion(node) ? node : undefined;
}

/** Whether a manifest says that it is of another version than 1. */
export function hasOtherVersion(root: YamlNode): boolean {
  const version = nodeAt(root, 'version');
  return version !== undefined && !(version.kind === 'scalar' && version.value === 1);
}
