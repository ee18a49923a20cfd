import type { Report } from '../rules/rule.ts';
import { none } from '../rules/rule.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import { hasSoundYaml } from '../skill/skillFile.ts';
import { treesAround } from '../variables/skillVariables.ts';
import { findManifest } from './findManifest.ts';
import type { ManifestSubject } from './manifestSubject.ts';

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
  const { around, document } = file;
  return report({
    root: place.root,
    text: document.text,
    part: 'skill',
    path: place.path,
    trees: treesAround(file),
    ...(around && { workspace: around.workspace, exists: around.exists }),
    ...(around?.catalog && { catalog: around.catalog }),
  });
}
