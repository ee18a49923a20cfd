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

/** Names of the environment variables that skills ask for. */
export function findEnvironmentNames({ entries }: SkillSet): string[] {
  const names = entries.flatMap(({ skill: { conditions, requires } }) => [
    ...conditions.env,
    ...requires.env,
  ]);
  return [...new Set(names)].toSorted();
}
