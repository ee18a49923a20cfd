import type { Profile } from '../../model/profiles/record/profile.ts';
import { foldersIn } from '../../model/profiles/record/profile.ts';
import type { Budget, BudgetOptions } from './packing/budget.ts';
import { budgetOf } from './packing/budget.ts';
import type { HostEntry, ListableSkill } from './hostEntry.ts';
import { toLine, toListedEntry, toUnlistedEntry } from './hostEntry.ts';
import type { HostSkill } from '../loading/hostSkill.ts';
import { formOf } from './packing/listingForm.ts';
import { describeListing } from './listingNotes.ts';
import { formatList } from './listingText.ts';
import { orderSkills, shownName } from './orderSkills.ts';
import type { Packed } from './packing/packed.ts';
import { whole } from './packing/packed.ts';
import { packList } from './packing/packList.ts';
import type { ListingStatus } from '../loading/listingStatus.ts';
import { findListingStatuses } from '../loading/listingStatus.ts';
import { toListedText } from './listedText.ts';
import { measuredHost } from '../loading/measuredQuirks.ts';
import { findRivalsAmong, ownPathOf } from '../loading/rivals.ts';
import { pushTo } from '../../text/lists/pushTo.ts';

export interface HostListing {
  /** Id of the profile. */
  readonly profile: string;
  readonly title: string;
  /** Those that the model may hear of in the order of the list, then the others by their paths. */
  readonly entries: readonly HostEntry[];
  readonly order: 'known' | 'unknown';
  /** Undefined where no limit is known. */
  readonly budget?: ListBudget;
  /** The list as the model gets it, without the sentences of the host around it. */
  readonly text: string;
  /** Whether the text is in the host's own form or, where that is not known, in ours. */
  readonly form: 'host' | 'own';
  /** Sentences about what is not known, and about what else counts. */
  readonly notes: readonly string[];
}

/** What a list may take and what it takes, in one unit. */
export interface ListBudget extends Budget {
  readonly used: number;
  /** What it would take if every skill were listed whole. */
  readonly wanted: number;
  /** Skills that are listed at most. */
  readonly skills?: number;
}

export interface ListingOptions extends BudgetOptions {
  /** The folder that the host works in, as in the places of the skills; the root of the workspace if undefined. */
  readonly root?: string;
  /** The absolute path of the workspace with `/`, which stands before paths that the host tells. */
  readonly base?: string;
  /** Takes every skill as loaded by the host, wherever it lies. */
  readonly asIfInstalled?: boolean;
}

/** A skill as it was given, and as it is placed for the host. */
interface Candidate {
  readonly skill: HostSkill;
  readonly placed: HostSkill;
  readonly status: ListingStatus;
}

/** What exactly a host lists of skills for its model, whose own order does not matter. */
export function buildHostListing(
  skills: readonly HostSkill[],
  profile: Profile,
  options: ListingOptions = {},
): HostListing {
  const { listing } = profile;
  const candidates = findCandidates(skills, profile, options);
  const ordered = inOrder(candidates, profile).map(candidate => toListable(candidate, profile, options));
  const listable = listing?.shortPaths === true ? shortenPaths(ordered, profile) : ordered;
  const budget = budgetOf(listing, options);
  const packed = pack(listable, profile, budget);
  const isUnsure = packed.isUnsure === true;
  const others = candidates.filter(({ status }) => status.state !== 'listable');
  return {
    profile: profile.id,
    title: profile.title,
    entries: [
      ...listable.map((one, index) =>
        toListedEntry(one, packed.truncations[index] ?? whole, { profile, isUnsure }),
      ),
      ...others.map(({ skill, status }) => toUnlistedEntry(skill, shownName(skill, profile), status)),
    ],
    order: listing?.order === undefined ? 'unknown' : 'known',
    ...(budget && { budget: { ...budget, ...sizesOf(packed, profile) } }),
    text: formatList(listable, packed.truncations, profile),
    form: listing?.form === undefined ? 'own' : 'host',
    notes: describeListing(profile, { isUnsure, budget, hasBase: options.base !== undefined }),
  };
}

function findCandidates(
  skills: readonly HostSkill[],
  profile: Profile,
  options: ListingOptions,
): Candidate[] {
  const { root = '', asIfInstalled = false } = options;
  const all = skills
    .toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)))
    .map(skill => ({ skill, placed: asIfInstalled ? install(skill, profile) : skill }));
  const listingStatuses = findListingStatuses(
    all.map(({ placed }) => placed),
    profile,
    asIfInstalled ? undefined : { root },
  );
  const candidates = all.flatMap(({ skill, placed }) => {
    const status = listingStatuses.get(placed);
    return status === undefined ? [] : [{ skill, placed, status }];
  });
  return foldLinks(candidates, profile);
}

/** Keeps one of all paths of a skill: the one that the host takes it from. */
function foldLinks(candidates: readonly Candidate[], profile: Profile): Candidate[] {
  const byFile = new Map<string, Candidate[]>();
  candidates.forEach(candidate => pushTo(byFile, ownPathOf(candidate.skill), candidate));
  return [...byFile.values()].flatMap(paths => {
    if (paths.length === 1) {
      return paths;
    }
    const best = Math.min(...paths.map(({ status }) => stateOrder.indexOf(status.state)));
    const open = paths.filter(({ status }) => stateOrder.indexOf(status.state) === best);
    const placed = open.map(each => each.placed);
    const left = open.filter(
      each => !findRivalsAmong(placed, each.placed, profile).some(({ outcome }) => outcome === 'hidden'),
    );
    return left.find(({ skill }) => skill.linkTo === undefined) ?? left[0] ?? open[0] ?? [];
  });
}

/** From what is best for a skill. */
const stateOrder: readonly ListingStatus['state'][] = [
  'listable',
  'not-invocable',
  'hidden-by-clash',
  'not-loaded',
];

/** Puts a skill into the first folder of the host, unless it lies in one of them already. */
function install(skill: HostSkill, profile: Profile): HostSkill {
  const { id, folders } = profile;
  const { source } = skill;
  const isThere = foldersIn(profile, source.scope).includes(source.folder);
  const folder = folders.project[0] ?? '';
  const place = isThere ? source : { scope: 'project' as const, folder, profiles: [id] };
  return { ...skill, source: place, root: '' };
}

/**
 * The skills that are listed, in the order of the host. Where those of higher rank come last, one that replaces
 * another takes its place in the list.
 */
function inOrder(candidates: readonly Candidate[], profile: Profile): Candidate[] {
  const byPlaced = new Map(candidates.map(candidate => [candidate.placed, candidate]));
  const byPath = new Map(candidates.map(candidate => [candidate.skill.path, candidate]));
  const isReplacing = profile.listing?.replacesInPlace === true;
  const ordered = orderSkills([...byPlaced.keys()], profile).flatMap(skill => {
    const candidate = byPlaced.get(skill);
    const winner = isReplacing ? candidate?.status.winner : undefined;
    const taken = winner === undefined ? candidate : byPath.get(winner);
    return taken?.status.state === 'listable' ? [taken] : [];
  });
  return [...new Set(ordered)];
}

function toListable({ skill, status }: Candidate, profile: Profile, { base }: ListingOptions): ListableSkill {
  const listedText = toListedText(skill, profile);
  const isAbsolute = /^(?:[/~]|[A-Za-z]:)/.test(skill.path);
  const path = base === undefined || isAbsolute ? skill.path : `${base}/${skill.path}`;
  return { skill, status, listedText, name: shownName(skill, profile), path };
}

/** Paths relative to a numbered list of roots, which the host shows above the skills; its own skills have the first root. */
function shortenPaths(listable: readonly ListableSkill[], profile: Profile): ListableSkill[] {
  const first = measuredHost(profile)?.own.length === 0 ? 0 : 1;
  const roots = new Map<string, number>();
  return listable.map(one => {
    const { folder } = one.skill.source;
    const at = `/${one.path}`.indexOf(`/${folder}/`);
    const end = at < 0 ? one.path.lastIndexOf('/') : at + folder.length;
    const root = one.path.slice(0, end);
    const number = roots.get(root) ?? first + roots.size;
    roots.set(root, number);
    return { ...one, path: `r${number}${one.path.slice(end)}` };
  });
}

function pack(listable: readonly ListableSkill[], profile: Profile, budget: Budget | undefined): Packed {
  const { listing } = profile;
  const entries = listable.map(toLine);
  return listing === undefined || budget === undefined
    ? { truncations: [], used: 0, wanted: 0 }
    : packList({ own: measuredHost(profile)?.own ?? [], entries, form: formOf(profile), listing, budget });
}

function sizesOf({ used, wanted }: Packed, { listing }: Profile) {
  const skills = listing?.skills;
  return { used, wanted, ...(skills !== undefined && { skills }) };
}
