import type { Profile } from '../../model/profiles/record/profile.ts';
import { foldersIn } from '../../model/profiles/record/profile.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import type { HostSkill } from '../loading/hostSkill.ts';

type Compare = (one: HostSkill, other: HostSkill) => number;

/** What a host calls a skill in its list. */
export function shownName({ name, folder, id }: HostSkill, profile: Profile): string {
  return (profile.id === 'vscode' ? folder : (name ?? folder)) ?? id;
}

/** The skills in the order in which the host lists them; those alike in that stay in the order that they came in. */
export function orderSkills(skills: readonly HostSkill[], profile: Profile): HostSkill[] {
  return skills.toSorted(compareFor(profile));
}

function compareFor(profile: Profile): Compare {
  const byName: Compare = (one, other) => compareTexts(shownName(one, profile), shownName(other, profile));
  const byFolder: Compare = (one, other) => rankOf(one, profile) - rankOf(other, profile);
  switch (profile.listing?.order) {
    case 'name':
      return byName;
    case 'scope-and-name':
      return (one, other) => compareScopes(one, other) || byName(one, other);
    case 'first-folder':
      return (one, other) =>
        compareScopes(one, other) || byFolder(one, other) || compareTexts(folderOf(one), folderOf(other));
    case 'last-folder':
      return (one, other) => compareScopes(other, one) || byFolder(other, one);
    case 'path':
      return (one, other) => compareTexts(folderOf(one).toLowerCase(), folderOf(other).toLowerCase());
    case 'priority':
      return (one, other) => (other.priority ?? 0) - (one.priority ?? 0);
    case undefined:
      return () => 0;
  }
}

function compareScopes({ source: one }: HostSkill, { source: other }: HostSkill): number {
  return compareTexts(one.scope, other.scope);
}

/** A folder goes before those whose names start with its own, which is not so of the paths of their files. */
function folderOf({ path }: HostSkill): string {
  return path.slice(0, path.lastIndexOf('/') + 1).slice(0, -1);
}

function rankOf({ source }: HostSkill, profile: Profile): number {
  return foldersIn(profile, source.scope).indexOf(source.folder);
}
