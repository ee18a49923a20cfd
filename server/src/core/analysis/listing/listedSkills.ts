import { ownPathOf } from '../loading/rivals.ts';
import type { HostEntry } from './hostEntry.ts';
import type { HostListing } from './hostListing.ts';

const listedStates: ReadonlySet<HostEntry['state']> = new Set(['listed', 'shortened', 'name-only']);

/** Whether the model learns of a skill, if only of its name. */
export function isListed({ state }: Pick<HostEntry, 'state'>): boolean {
  return listedStates.has(state);
}

/** The skills that a model learns of, by the names that the host gives them. */
export function listedSkills({
  entries,
}: HostListing): ReadonlyMap<string, { readonly id: string; readonly path: string }> {
  const skills = new Map<string, { readonly id: string; readonly path: string }>();
  for (const { name, skill } of entries.filter(isListed)) {
    if (!skills.has(name)) {
      skills.set(name, { id: skill.id, path: ownPathOf(skill) });
    }
  }
  return skills;
}
