import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { translationOfKey } from '../profiles/record/keyTranslations.ts';
import { internString } from '../../text/values/internString.ts';
import { readTime } from '../../text/values/readTime.ts';
import { toSkill } from './skill.ts';
import { readSkillDates } from './skillDates.ts';
import type { SkillFile } from './skillFile.ts';
import { createSkillKeys } from './skillKeys.ts';

/** What people sort and judge skills by, and routing does not ask. */
export interface SkillFacts {
  readonly category?: string;
  readonly version?: string;
  /** The word of the key `source`. */
  readonly origin?: string;
  /** When it says that it was last changed, in milliseconds since 1970. */
  readonly modified?: number;
}

export function readSkillFacts(file: SkillFile, sidecar?: YamlMapping): SkillFacts {
  const keys = createSkillKeys({ frontmatter: file.document.frontmatter?.root, sidecar });
  const category = keys.text(...translationOfKey('category').names);
  const { version } = toSkill(file, sidecar);
  const origin = keys.text('source');
  const { modified } = readSkillDates(keys);
  const time = modified === undefined ? undefined : readTime(modified);
  return {
    ...(category !== undefined && { category }),
    ...(version !== undefined && { version: internString(version) }),
    ...(origin !== undefined && { origin }),
    ...(time !== undefined && { modified: time }),
  };
}
