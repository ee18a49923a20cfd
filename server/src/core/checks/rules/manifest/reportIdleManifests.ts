import type { Report } from '../../../model/findings/report.ts';
import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';
import { findEntryAt } from '../../../syntax/yaml/yamlPath.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { manifestName } from '../../../model/skill/skillParts.ts';
import { findManifest } from '../../../model/manifest/findManifest.ts';

const places = [['manifest'], ['metadata', 'manifest']] as const;

/** The manifests of a sidecar that nobody looks at, since another one goes before them. */
export function* reportIdleManifests({ root, skill, exists }: ParsedRelatedFile): Generator<Report> {
  const sidecar = root.kind === 'mapping' ? root : undefined;
  let first = exists?.(manifestName) === true ? manifestName : nameOfInline(skill);
  for (const path of places) {
    const entry = findEntryAt(sidecar, ...path);
    if (entry === undefined || (entry.value.kind === 'scalar' && entry.value.value === null)) {
      continue;
    }
    if (first !== undefined) {
      yield { message: 'idle', args: { first }, span: entry.keySpan };
    }
    first ??= `'${path.join('.')}'`;
  }
}

/** The file of a skill whose frontmatter has a manifest. */
function nameOfInline(skill: SkillFile | undefined): string | undefined {
  if (skill === undefined || !hasSoundYaml(skill)) {
    return undefined;
  }
  const frontmatter = skill.document.frontmatter?.root;
  return findManifest({ frontmatter, sidecar: undefined }) && skill.fileName;
}
