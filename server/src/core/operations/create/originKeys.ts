import type { YamlRecord } from '../../syntax/yaml/yamlNode.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';

/**
 * What a new skill says of where it comes from, as far as the host has keys for it; that an agent wrote it is always said.
 * @param now in ISO 8601
 */
export function originKeys(profile: Profile, source: 'user' | 'agent', now: string): YamlRecord {
  const has = (key: string) => findField(profile, key) !== undefined;
  return {
    ...((source === 'agent' || has('source')) && { source }),
    ...(has('version') && { version: 1 }),
    ...(has('created_on') && { created_on: now }),
  };
}
