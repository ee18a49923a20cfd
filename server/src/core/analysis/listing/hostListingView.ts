import type { HostEntry } from './hostEntry.ts';
import type { HostListing, ListBudget } from './hostListing.ts';

/** What a host tells its model, as plain data of bounded size for a page. */
export interface HostListingView {
  readonly profile: string;
  readonly title: string;
  readonly order: HostListing['order'];
  readonly form: HostListing['form'];
  readonly budget?: ListBudget;
  readonly text: string;
  readonly notes: readonly string[];
  readonly entries: readonly HostEntryView[];
  /** How many entries there are of each state, those that are not shown too. */
  readonly counts: Readonly<Partial<Record<HostEntry['state'], number>>>;
}

export interface HostEntryView extends Pick<
  HostEntry,
  'state' | 'name' | 'shown' | 'reason' | 'winner' | 'isAtRisk'
> {
  readonly id: string;
  readonly path: string;
  /** What is not listed of the description: its text behind the cut. */
  readonly lost: string;
}

/** Entries and characters that a page is given at most. */
const maxEntries = 500;
const maxText = 100_000;
const maxLostEntries = 400;

export function toHostListingView(listing: HostListing): HostListingView {
  const { profile, title, order, form, budget, text, notes, entries } = listing;
  const counts: Partial<Record<HostEntry['state'], number>> = {};
  for (const { state } of entries) {
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return {
    profile,
    title,
    order,
    form,
    ...(budget && { budget }),
    text: text.slice(0, maxText),
    notes,
    entries: entries.slice(0, maxEntries).map(toEntryView),
    counts,
  };
}

function toEntryView({
  skill,
  state,
  name,
  shown,
  reason,
  winner,
  isAtRisk,
  cutAt,
}: HostEntry): HostEntryView {
  return {
    id: skill.id,
    path: skill.path,
    state,
    name,
    shown,
    reason,
    ...(winner !== undefined && { winner }),
    ...(isAtRisk && { isAtRisk }),
    lost: cutAt === undefined ? '' : skill.description.slice(cutAt, cutAt + maxLostEntries),
  };
}
