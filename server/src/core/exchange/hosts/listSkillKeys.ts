import { findEntry } from '../../document/yamlNode.ts';
import { chooseTargets } from '../../profiles/chooseTargets.ts';
import { treesOf } from '../../skill/skillParts.ts';
import type { YamlRecord } from '../../document/yamlNode.ts';
import type { PortableSkill } from '../portableSkill.ts';
import type { SkillFolder } from '../skillFolder.ts';
import type { SkillKey } from './placeKey.ts';

/** All keys of a skill by their name, but for its name and its manifest, with where they stand. */
export function listSkillKeys({ parts }: SkillFolder, skill: PortableSkill): Map<string, SkillKey> {
  const { frontmatter, sidecar } = treesOf(parts);
  const [target] = chooseTargets(parts.file.path, frontmatter, {});
  const dialect = target?.profile;
  const { category, others } = skill;
  const all: YamlRecord = category === undefined ? others : { category, ...others };
  return new Map(
    Object.entries(all).map(([key, value]) => {
      const isTop = findEntry(frontmatter, key) !== undefined;
      const isBeside = findEntry(sidecar, key) !== undefined;
      return [key, { key, value, dialect, origin: isTop ? 'top' : isBeside ? 'sidecar' : 'metadata' }];
    }),
  );
}
