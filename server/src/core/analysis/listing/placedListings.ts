import type { Profile } from '../../model/profiles/record/profile.ts';
import { isSeenFrom } from '../loading/listingStatus.ts';
import { isLoadedBy } from '../loading/rivals.ts';
import type { HostSkill } from '../loading/hostSkill.ts';
import type { HostListing } from './hostListing.ts';
import { buildHostListing } from './hostListing.ts';

/** What one host tells its model in one place. */
export interface PlacedListing {
  readonly listing: HostListing;
  /** The folder that the host works in, as reports name it; empty for the current one. */
  readonly root: string;
  /** None of the skills lies in a folder of the host, so they are shown as if all did. */
  readonly asIfInstalled: boolean;
}

export interface PlacedListingOptions {
  /** The current folder with `/`. */
  readonly base: string;
  /** Tokens; the usual size where undefined. */
  readonly contextWindow: number | undefined;
}

/** The listings of a host: one for each folder that has skills for it, else one as if all skills were installed. */
export function buildPlacedListings(
  skills: readonly HostSkill[],
  profile: Profile,
  { base, contextWindow }: PlacedListingOptions,
): PlacedListing[] {
  const options = { base, ...(contextWindow !== undefined && { contextWindow }) };
  const own = skills.filter(({ source }) => source.scope === 'project');
  const isOfHost = ({ source }: HostSkill) => profile.folders.project.includes(source.folder);
  const roots = [...new Set(own.filter(isOfHost).map(({ root }) => root))].toSorted();
  const asIfInstalled = roots.length === 0 && own.length > 0;
  if (roots.length === 0) {
    const listing = buildHostListing(skills, profile, { ...options, asIfInstalled });
    return [{ listing, root: '', asIfInstalled }];
  }
  return roots.map((root, index) => {
    // A skill of another place has nothing to do with this one, and is reported once where it has none of its own.
    const isHere = (skill: HostSkill) =>
      skill.source.scope === 'user' ||
      skill.root === root ||
      (isLoadedBy(skill, profile) && isSeenFrom(root, skill, profile)) ||
      (index === 0 && !roots.includes(skill.root));
    const listing = buildHostListing(skills.filter(isHere), profile, { ...options, root });
    return { listing, root, asIfInstalled };
  });
}
