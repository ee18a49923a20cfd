import { chooseTargets, findHosts as findHostsOf } from '../../core/model/profiles/chooseTargets.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findHostPlaces } from '../targets.ts';
import type { SkillSet } from './skillSet.ts';

/** Ids of the profiles that load the skills from where they lie, those that load most first. */
export function findHosts(skillSet: SkillSet): string[] {
  const counts = new Map<string, number>();
  for (const id of skillSet.files.flatMap(({ place }) => place.source.profiles)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(
    ([one, first], [other, second]) => second - first || (one < other ? -1 : 1),
  );
  return sorted.map(([id]) => id);
}

/** Skills that are read for their keys; where hosts differ, a few skills show it. */
const maxRead = 50;

/** The profiles that the skills are for, in the order of the skills. */
export function findTargets(skillSet: SkillSet): Profile[] {
  const { workspace, listed, store } = skillSet;
  const profiles = new Set<Profile>();
  let read = 0;
  for (const skill of listed) {
    const places = findHostPlaces(skill, store.ask);
    const isPlaced = workspace.targets.length > 0 || findHostsOf(places).length > 0;
    read += Number(!isPlaced);
    if (isPlaced || read <= maxRead) {
      const root = isPlaced ? undefined : skillSet.documentOf(skill.shown)?.frontmatter?.root;
      chooseTargets(places, root, workspace).forEach(({ profile }) => profiles.add(profile));
    }
  }
  return [...profiles];
}

/** Names of the environment variables that skills ask for. */
export function findEnvironmentNames({ entries }: SkillSet): string[] {
  const names = entries.flatMap(({ skill: { conditions, requires } }) => [
    ...conditions.env,
    ...requires.env,
  ]);
  return [...new Set(names)].toSorted();
}
