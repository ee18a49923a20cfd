import type { CompanionFile } from '../companions/companionFile.ts';
import { nodeAt } from '../companions/companionFile.ts';
import type { YamlMapping } from '../document/yamlNode.ts';
import type { Report } from '../rules/rule.ts';
import type { SkillTrees } from '../skill/skillKeys.ts';
import { treesAround } from '../variables/skillVariables.ts';
import type { ManifestSubject } from './manifestSubject.ts';

type Reporter = (subject: ManifestSubject) => Iterable<Report>;

/** What one rule says of a manifest in a file of its own. */
export function inManifestFile(report: Reporter) {
  return (file: CompanionFile): Iterable<Report> =>
    report({ ...aroundOf(file), root: file.root, part: 'manifest', path: [], ...treesOf(file) });
}

const places = [['manifest'], ['metadata', 'manifest']] as const;

/** What one rule says of the manifests in a sidecar. */
export function inSidecar(report: Reporter) {
  return function* (file: CompanionFile): Generator<Report> {
    for (const path of places) {
      const root = nodeAt(file.root, ...path);
      if (root !== undefined && !(root.kind === 'scalar' && root.value === null)) {
        const sidecar = file.root.kind === 'mapping' ? file.root : undefined;
        yield* report({ ...aroundOf(file), root, part: 'sidecar', path, ...treesOf(file, sidecar) });
      }
    }
  };
}

function aroundOf({ text, workspace, catalog, exists }: CompanionFile) {
  return {
    text,
    ...(workspace && { workspace }),
    ...(catalog && { catalog }),
    ...(exists && { exists }),
  };
}

function treesOf({ skill }: CompanionFile, sidecar?: YamlMapping): { readonly trees?: SkillTrees } {
  const trees = skill && treesAround(skill);
  return trees === undefined ? {} : { trees: { ...trees, ...(sidecar && { sidecar }) } };
}
