import type { YamlMapping } from '../../../syntax/yaml/yamlNode.ts';
import type { KeywordKey, Profile } from '../../../model/profiles/record/profile.ts';
import {
  findKeywordKey,
  findReaders,
  readsDescription,
  titleOf,
} from '../../../model/profiles/skillChoice.ts';

/** What the hosts that a skill is for decide by, each with the titles of those that read it, for people. */
export interface ReadKeys {
  /** Hosts that decide by the description; empty where all have a router that reads keywords. */
  readonly description: string;
  readonly keywords: readonly { readonly key: KeywordKey; readonly readers: string }[];
  readonly stages: string;
  readonly assetClasses: string;
  readonly priority: string;
}

export function findReadKeys(profiles: readonly Profile[], root: YamlMapping | undefined): ReadKeys {
  const readersOf = (...key: readonly string[]) => toNames(findReaders(profiles, key));
  const keys = new Set(profiles.flatMap(profile => findKeywordKey(profile, root) ?? []));
  return {
    description: toNames(profiles.filter(profile => readsDescription(profile, root))),
    keywords: [...keys].map(key => ({
      key,
      readers: profiles
        .filter(profile => findKeywordKey(profile, root) === key)
        // The specification has no such key, so only what goes beyond it reads the words.
        .map(profile => (profile.keywords?.onlyWith ? `systems with \`${key}\`` : titleOf(profile)))
        .join(', '),
    })),
    stages: readersOf('routing', 'stages'),
    assetClasses: readersOf('routing', 'asset_classes'),
    // Elsewhere the larger number goes first.
    priority: toNames(findReaders(profiles, ['priority']).filter(({ hasRouter }) => hasRouter === true)),
  };
}

function toNames(profiles: readonly Profile[]): string {
  return profiles.map(titleOf).join(', ');
}
