import type { Sentence } from '../../text/format/sentence.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { readSidecar, sidecarName } from './sidecar.ts';
import type { SkillFile } from './skillFile.ts';
import { hasSoundYaml } from './skillFile.ts';
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
  /** Those beside the skill that are there and whose text cannot be read. */
  readonly unread?: readonly SkillPart[];
}

/** What stands in them; undefined for a file that is not there, has no keys or cannot be read. */
export interface PartTrees extends SkillTrees {
  readonly manifest?: YamlMapping | undefined;
  /** Those that are there and cannot be read without doubt, so that what they ask for is not known. */
  readonly unread?: readonly SkillPart[];
}

const known = new WeakMap<SkillParts, PartTrees>();

/** Parsed once for each reading of a skill: most questions about it begin here. */
export function treesOf(parts: SkillParts): PartTrees {
  const trees = known.get(parts) ?? parseTrees(parts);
  known.set(parts, trees);
  return trees;
}

function parseTrees({ file, unread: unreadable = [], ...texts }: SkillParts): PartTrees {
  const { frontmatter } = file.document;
  const sidecar = readSidecar(texts.sidecar);
  const manifest = readSidecar(texts.manifest);
  const isUnread: Readonly<Record<SkillPart, boolean>> = {
    skill: frontmatter !== undefined && !hasSoundYaml(file),
    sidecar: sidecar === undefined && hasText(texts.sidecar),
    manifest: manifest === undefined && hasText(texts.manifest),
  };
  const unread = (['skill', 'sidecar', 'manifest'] as const).filter(
    part => isUnread[part] || unreadable.includes(part),
  );
  return { frontmatter: frontmatter?.root, sidecar, manifest, ...(unread.length > 0 && { unread }) };
}

function hasText(text = ''): boolean {
  return text.trim() !== '';
}

/** The text of a part; undefined where there is no such file. */
export function textOfPart({ file, sidecar, manifest }: SkillParts, part: SkillPart): string | undefined {
  return { skill: file.document.text, sidecar, manifest }[part];
}

/** The syntax of the keys of a part. */
export function syntaxOfPart(part: SkillPart): 'yaml' | 'json' {
  return part === 'skill' ? 'yaml' : 'json';
}

/** What people call a part. */
export function nameOfPart(
  { file }: { readonly file: Pick<SkillFile, 'fileName'> },
  part: SkillPart,
): string {
  return { skill: file.fileName, sidecar: sidecarName, manifest: manifestName }[part];
}

export const skillIsGone: Sentence = { template: 'The skill is not there any more.', args: {} };
