import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import { knownFieldAt } from './record/knownFields.ts';
import type { KeywordKey, Profile } from './record/profile.ts';

/** Which of several hosts have a router that picks skills, and which let their model choose by description; titles. */
export interface ChoiceOfHosts {
  readonly byRouter: readonly string[];
  readonly byModel: readonly string[];
}

export function findChoices(profiles: readonly Profile[]): ChoiceOfHosts {
  const titles = (hasRouter: boolean) =>
    profiles.filter(profile => (profile.hasRouter === true) === hasRouter).map(titleOf);
  return { byRouter: titles(true), byModel: titles(false) };
}

/** A host by its title; the specification stands for all the hosts that follow it. */
export function titleOf({ id, title }: Profile): string {
  return id === 'agentskills' ? 'Agent Skills hosts' : title;
}

/** Whether what a host decides by is the description: its model reads it, or a router that knows no keywords. */
export function readsDescription(profile: Profile, root: YamlMapping | undefined): boolean {
  return profile.hasRouter !== true || findKeywordKey(profile, root) === undefined;
}

/** The key in which a host reads words that fire a skill with this frontmatter. */
export function findKeywordKey({ keywords }: Profile, root: YamlMapping | undefined): KeywordKey | undefined {
  const isRead =
    keywords?.onlyWith === undefined || keywords.onlyWith.some(key => findEntry(root, key) !== undefined);
  const isList = findEntry(root, 'triggers')?.value.kind === 'sequence';
  return isRead ? (keywords?.key === 'triggers.keywords' && isList ? 'triggers' : keywords?.key) : undefined;
}

/** The titles of the hosts that read a list of words that decide whether a skill fires, and of those that do not. */
export function findWordReaders(
  profiles: readonly Profile[],
  root: YamlMapping | undefined,
  key: string,
): { readonly readers: readonly string[]; readonly others: readonly string[] } {
  const path = key.split('.');
  const isRead = (profile: Profile) => {
    const known = findKeywordKey(profile, root);
    // Where a host reads keywords, it reads the lists beside them.
    return known?.split('.')[0] === path[0] && knownFieldAt([profile], path) !== undefined;
  };
  return {
    readers: profiles.filter(isRead).map(titleOf),
    others: profiles.filter(profile => !isRead(profile)).map(titleOf),
  };
}

/** The hosts that read a key themselves. */
export function findReaders(profiles: readonly Profile[], key: readonly string[]): Profile[] {
  return profiles.filter(
    profile =>
      knownFieldAt([profile], key)?.readings.some(
        ({ field }) => field.inherited !== true && field.beyondSpecification !== true,
      ) === true,
  );
}
