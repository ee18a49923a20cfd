import type { YamlEntry } from '../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import { spellingsOf } from '../../model/profiles/record/field.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { readBoolean } from '../../model/profiles/record/booleans.ts';
import { topEntry } from './targetView.ts';

/** A key that a host reads as yes or no. */
export interface Flag {
  readonly field: Field;
  /** Undefined where the key is not written, so that its default counts. */
  readonly entry: YamlEntry | undefined;
  readonly value: boolean | undefined;
}

/** What a skill says by such a key, or says by leaving it out; undefined for a host that does not have the key. */
export function findFlag(file: SkillFile, profile: Profile, key: string): Flag | undefined {
  const field = findField(profile, key);
  if (field === undefined) {
    return undefined;
  }
  const entry = spellingsOf(field).flatMap(name => topEntry(file, name) ?? [])[0];
  const defaultValue = field.default === undefined ? undefined : field.default === 'true';
  return { field, entry, value: entry === undefined ? defaultValue : readBoolean(entry.value, profile) };
}
