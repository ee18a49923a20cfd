import { formatCount } from '../../text/format/formatCount.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { measuredHost, measuredSo } from '../loading/measuredQuirks.ts';
import type { Budget } from './packing/budget.ts';

interface Circumstances {
  readonly budget: Budget | undefined;
  readonly isUnsure: boolean;
  /** Whether paths are told from the root of the disk, as hosts tell them. */
  readonly hasBase: boolean;
}

/** What people should know of a list beside its entries, in sentences. */
export function describeListing(profile: Profile, circumstances: Circumstances): string[] {
  const { title, listing, evidence } = profile;
  const notes = [
    evidence !== 'primary' && `What is known of ${title} was not read in its own code or pages.`,
    listing?.order === undefined &&
      `In which order ${title} lists skills is not known; they are listed here in the order of their paths.`,
    listing?.form === undefined
      ? `How ${title} words its list is not known; the text is in a form of our own.`
      : `The text leaves out the sentences that ${title} puts around its list.`,
    ...describeBudget(profile, circumstances),
    ...(listing?.says ?? []),
    measuredHost(profile) !== undefined && measuredSo,
  ];
  return notes.filter(note => note !== false);
}

function describeBudget(profile: Profile, circumstances: Circumstances): (string | false)[] {
  const { budget, isUnsure, hasBase } = circumstances;
  const { title, listing } = profile;
  if (budget === undefined) {
    return [`No limit of the list is known for ${title}.`];
  }
  const listsPaths = listing?.form?.entry.includes('{path}') === true && listing.unit !== 'bytes';
  return [
    budget.window !== undefined &&
      `The limit is ${listing?.window?.percent ?? 0}% of a context window of ${formatCount(budget.window)} tokens.`,
    isUnsure &&
      'The list has no room for all descriptions. Those of the skills that you use most are kept; here, none was used yet.',
    listsPaths &&
      !hasBase &&
      `Paths are shown from the workspace; ${title} lists whole paths, which take more room.`,
    describeOwn(profile),
  ];
}

/** What the skills of the host itself mean for the room that others have. */
function describeOwn(profile: Profile): string {
  const { title, listing } = profile;
  const { own = [], version } = measuredHost(profile) ?? {};
  if (own.length === 0) {
    return `Skills that come with ${title} or with plugins are not shown here and take room in its list as well.`;
  }
  return listing?.overflow === 'names'
    ? `${own.length} skills that come with ${title} ${version} come after these; skills of plugins take room as well.`
    : `${own.length} skills that come with ${title} count here as measured with version ${version}; skills of plugins do not.`;
}
