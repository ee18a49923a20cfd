import type { Report } from '../../../model/findings/report.ts';
import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';
import { nodeAt } from '../../../model/related/relatedFile.ts';
import type { YamlMapping } from '../../../syntax/yaml/yamlNode.ts';
import type { SkillTrees } from '../../../model/skill/skillKeys.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';

type Reporter = (subject: ManifestSubject) => Iterable<Report>;

/** What one rule says of a manifest in a file of its own. */
export function inManifestFile(report: Reporter) {
  return (file: ParsedRelatedFile): Iterable<Report> =>
    report({ ...relatedFileContextOf(file), root: file.root, part: 'manifest', path: [], ...treesOf(file) });
}

const places = [['manifest'], ['metadata', 'manifest']] as const;

/** What one rule says of the manifests in a sidecar. */
export function inSidecar(report: Reporter) {
  return function* (file: ParsedRelatedFile): Generator<Report> {
    for (const path of places) {
      const root = nodeAt(file.root, ...path);
      if (root !== undefined && !(root.kind === 'scalar' && root.value === null)) {
        const sidecar = file.root.kind === 'mapping' ? file.root : undefined;
        yield* report({
          ...relatedFileContextOf(file),
          root,
          part: 'sidecar',
          path,
          ...treesOf(file, sidecar),
        });
      }
    }
  };
}

function relatedFileContextOf({ text, workspace, catalog, exists }: ParsedRelatedFile) {
  return {
    text,
    ...(workspace && { workspace }),
    ...(catalog && { catalog }),
    ...(exists && { exists }),
  };
}

function treesOf({ skill }: ParsedRelatedFile, sidecar?: YamlMapping): { readonly trees?: SkillTrees } {
  const trees = skill && readSkillTrees(skill);
  return trees === undefined ? {} : { trees: { ...trees, ...(sidecar && { sidecar }) } };
}
