import { findEntry } from '../../../syntax/yaml/yamlNode.ts';
import { chooseTargets } from '../../../model/profiles/chooseTargets.ts';
import { treesOf } from '../../../model/skill/skillParts.ts';
import type { YamlRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { PortableSkill } from '../../portable/portableSkill.ts';
import type { SkillFolder } from '../../../model/folder/skillFolder.ts';
import type { SkillKey } from './placeKey.ts';

/** All keys of a skill by their name, but for its name and its manifest, with where they stand. */
export function listSkillKeys({ parts }: SkillFolder, skill: PortableSkill): Map<string, SkillKey> {
  const { frontmatter, sidecar } = treesOf(parts);
  const [target] = chooseTargets({ path: parts.file.path }, frontmatter, {});
  const profile = target?.profile;
  const { category, others } = skill;
  const all: YamlRecord = category === undefined ? others : { category, ...others };
  return new Map(
    Object.entries(all).map(([key, value]) => {
      const isTop = findEntry(frontmatter, key) !== undefined;
      const isInSidecar = findEntry(sidecar, key) !== undefined;
      return [key, { key, value, profile, origin: isTop ? 'top' : isInSidecar ? 'sidecar' : 'metadata' }];
    }),
  );
}
