import type { ListingOrder, Profile } from '../../model/profiles/record/profile.ts';
import { foldersIn } from '../../model/profiles/record/profile.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import type { HostSkill } from '../loading/hostSkill.ts';

type Compare = (one: HostSkill, other: HostSkill) => number;

/** What a name must be for Claude Code to show it beside the folder. */
const labelPattern = /^[\w-]+$/;

/** What a host calls a skill in its list. */
export function shownName(skill: HostSkill, profile: Profile): string {
  const { name, id, folder } = skill;

  switch (profile.listing?.naming) {
    case 'folder':
      return folder ?? id;
    case 'folder-and-name': {
      const isLabel = name !== undefined && name !== folder && labelPattern.test(name);
      return isLabel && folder !== undefined ? `${folder} (${name})` : (folder ?? id);
    }
    case 'hyphens':
      return (name ?? folder ?? id).replace(/\s+/g, '-');
    case undefined:
      return name ?? folder ?? id;
  }
}

/** The skills in the order in which the host lists them; those alike in that stay in the order that they came in. */
export function orderSkills(skills: readonly HostSkill[], profile: Profile): HostSkill[] {
  const orders = (profile.listing?.order ?? []).map(order => compareBy(order, profile));
  return skills.toSorted((one, other) => {
    for (const compare of orders) {
      const order = compare(one, other);
      if (order !== 0) {
        return order;
      }
    }
    return 0;
  });
}

let collator: Intl.Collator | undefined;

/** As ICU sorts where the language is not known, which is what `localeCompare` does in most hosts. Its data are loaded when they are needed. */
function compareInLocale(one: string, other: string): number {
  collator ??= new Intl.Collator('en');
  return collator.compare(one, other);
}

function compareBy(order: ListingOrder, profile: Profile): Compare {
  const byScope: Compare = ({ source: one }, { source: other }) => compareTexts(one.scope, other.scope);
  const byRank: Compare = (one, other) => rankOf(one, profile) - rankOf(other, profile);
  const by =
    (textOf: (skill: HostSkill) => string, compare = compareTexts): Compare =>
    (one, other) =>
      compare(textOf(one), textOf(other));
  const nameOf = (skill: HostSkill) => shownName(skill, profile);
  switch (order) {
    case 'scope':
      return byScope;
    case 'scope-reversed':
      return (one, other) => byScope(other, one);
    case 'rank':
      return byRank;
    case 'rank-reversed':
      return (one, other) => byRank(other, one);
    case 'rank-of-user':
      return (one, other) => (one.source.scope === 'user' ? byRank(one, other) : 0);
    case 'folder':
      return by(folderOf);
    case 'folder-reversed':
      return (one, other) => by(folderOf)(other, one);
    case 'folder-ignoring-case':
      return by(skill => folderOf(skill).toLowerCase());
    case 'name':
      return by(nameOf);
    case 'name-ignoring-case':
      return by(skill => nameOf(skill).toLowerCase());
    case 'name-in-locale':
      return by(nameOf, compareInLocale);
  }
}

/** A folder goes before those whose names start with its own, which is not so of the paths of their files. */
function folderOf({ path }: HostSkill): string {
  return path.slice(0, path.lastIndexOf('/') + 1).slice(0, -1);
}

function rankOf({ source }: HostSkill, profile: Profile): number {
  return foldersIn(profile, source.scope).indexOf(source.folder);
}
