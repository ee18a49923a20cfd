import { dominantLineEnd } from '../../text/position/lines.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { toYamlValue } from '../../syntax/yaml/yamlNode.ts';
import { writeFrontmatter } from './writeFrontmatter.ts';

/**
 * Writes the text of a skill; undefined where it would not read back as the same keys, since they nest too deeply, expand too far,
 * or have names that YAML takes for something else.
 */
export function writeSkillText(
  keys: YamlRecord,
  body: string,
  lineEnd: string = dominantLineEnd(body),
): string | undefined {
  const text = writeFrontmatter(keys, body, lineEnd);
  const { frontmatter, fenceProblems } = parseSkillDocument(text);
  const isClear =
    frontmatter?.problems.length === 0 && fenceProblems.every(({ kind }) => kind === 'second-block');
  const read = isClear && frontmatter.root !== undefined ? toYamlValue(frontmatter.root) : undefined;
  return read !== undefined && JSON.stringify(read) === JSON.stringify(keys) ? text : undefined;
}

/** A skill as the dialect with a slug writes it. */
export interface SlugSkill {
  readonly slug: string;
  readonly title: string;
  /** Empty where there is none. */
  readonly description: string;
  readonly category?: string | undefined;
  readonly others: YamlRecord;
  readonly manifest?: YamlValue | undefined;
  readonly instructions: string;
}

/** The same for a whole skill: what has no key of its own, the manifest among it, goes below `metadata`. */
export function writeSlugSkill(skill: SlugSkill, lineEnd?: string): string | undefined {
  const { slug, title, description, category, others, manifest, instructions } = skill;
  const metadata = { ...others, ...(manifest !== undefined && { manifest }) };
  const keys = {
    slug,
    name: title,
    ...(description !== '' && { description }),
    ...(category !== undefined && { category }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
  return writeSkillText(keys, instructions, lineEnd);
}
