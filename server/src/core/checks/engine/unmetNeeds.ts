import type { YamlEntry } from '../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { readBoolean } from '../../model/profiles/record/booleans.ts';
import { isBlank } from './missingKey.ts';
import { topEntry } from './targetView.ts';

/** A flag with whose value the host asks for another key, which is missing or empty. */
export interface UnmetNeed {
  readonly entry: YamlEntry;
  readonly field: Field;
  readonly needs: NonNullable<Field['needs']>;
}

/** The flags of a skill that ask for a key it does not have. */
export function* findUnmetNeeds(file: SkillFile, profile: Profile): Generator<UnmetNeed> {
  for (const field of profile.fields) {
    const { key, needs } = field;
    const entry = needs && topEntry(file, key);
    const needed = needs && topEntry(file, needs.key);
    const isMet = needed !== undefined && !isBlank(needed.value);
    if (needs === undefined || entry === undefined || isMet) {
      continue;
    }
    if (String(readBoolean(entry.value, profile)) === needs.when) {
      yield { entry, field, needs };
    }
  }
}
