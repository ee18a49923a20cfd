import type { ListingFacts } from '../../model/catalog/skillCatalog.ts';
import { measuredHosts } from '../../model/profiles/record/measured.generated.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import type { MeasuredHost, Quirk } from '../../model/profiles/record/quirk.ts';

/** What was measured of a host; undefined for one that was not. */
export function measuredHost({ id }: Pick<Profile, 'id'>): MeasuredHost | undefined {
  return measuredHosts[id];
}

/** How hosts were measured, in a sentence for people. */
export const measuredSo =
  'Hosts were measured headless, with feature flags of their vendors off, so results may differ where a vendor switches flags remotely.';

/** Whether a host lists a skill with a quirk; undefined where that was not measured. */
export function listsQuirk(profile: Pick<Profile, 'id'>, quirk: Quirk): boolean | undefined {
  return measuredHost(profile)?.lists[quirk];
}

/** Whether what stands above the frontmatter makes the host take the whole file for text. */
export function isReadAsText({ quirks = [] }: ListingFacts, profile: Pick<Profile, 'id'>): boolean {
  return (
    quirks.includes('text-above') &&
    listsQuirk(profile, 'text-above') === true &&
    listsQuirk(profile, 'no-frontmatter') === true
  );
}
