import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import { findManifest } from '../../../model/manifest/findManifest.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';

/** What one rule says of the manifest in a frontmatter. */
export function reportInline(
  file: SkillFile,
  report: (subject: ManifestSubject) => Iterable<Report>,
): Iterable<Report> {
  const frontmatter = file.document.frontmatter?.root;
  const place = hasSoundYaml(file) ? findManifest({ frontmatter, sidecar: undefined }) : undefined;
  if (place === undefined) {
    return none;
  }
  const { context, document } = file;
  return report({
    root: place.root,
    text: document.text,
    part: 'skill',
    path: place.path,
    trees: readSkillTrees(file),
    ...(context && { workspace: context.workspace, exists: context.exists }),
    ...(context?.catalog && { catalog: context.catalog }),
  });
}
