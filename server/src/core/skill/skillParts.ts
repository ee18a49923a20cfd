import type { YamlMapping } from '../document/yamlNode.ts';
import { readSidecar, sidecarName } from './sidecar.ts';
import type { SkillFile } from './skillFile.ts';
import type { SkillTrees } from './skillKeys.ts';

/** The file beside a SKILL.md that holds its manifest. */
export const manifestName = 'skill.manifest.json';

/** A file of a skill's folder that routing reads. */
export type SkillPart = 'skill' | 'sidecar' | 'manifest';

/** These files as they are; a text is undefined where there is no such file. */
export interface SkillParts {
  readonly file: SkillFile;
  readonly sidecar?: string;
  readonly manifest?: string;
}

/** What stands in them; undefined for a file that is not there, has no keys or cannot be read. */
export interface PartTrees extends SkillTrees {
  readonly manifest?: YamlMapping | undefined;
}

export function treesOf({ file, sidecar, manifest }: SkillParts): PartTrees {
  return {
    frontmatter: file.document.frontmatter?.root,
    sidecar: readSidecar(sidecar),
    manifest: readSidecar(manifest),
  };
}

/** The text of a part; undefined where there is no such file. */
export function textOfPart({ file, ...others }: SkillParts, part: SkillPart): string | undefined {
  return part === 'skill' ? file.document.text : others[part];
}

/** What people call a part. */
export function nameOfPart({ file }: SkillParts, part: SkillPart): string {
  return { skill: file.fileName, sidecar: sidecarName, manifest: manifestName }[part];
}
