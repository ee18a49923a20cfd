import type { ListingFacts } from '../../model/catalog/skillCatalog.ts';
import { clashNameOf, findRivalsAmong, isLoadedBy, ownPathOf } from './rivals.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { foldersIn } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { readBooleanValue } from '../../model/profiles/record/booleans.ts';
import type { HostSkill } from './hostSkill.ts';
import { switchKeys } from './hostSkill.ts';
import { parentOf } from './placeQuirks.ts';
import { findRefusal } from './refusal.ts';
import type { Quirk } from '../../model/profiles/record/quirk.ts';
import { measuredHost } from './measuredQuirks.ts';

/** Whether the model may hear of a skill at all, before the length of the list counts. */
export interface ListingStatus {
  readonly state: 'listable' | 'hidden-by-clash' | 'not-invocable' | 'not-loaded';
  /** A sentence; of a skill that is told only where others of its name are. */
  readonly reason?: string;
  /** Path of the skill that is taken instead. */
  readonly winner?: string;
  /** The winner could as well be this one. */
  readonly isByChance?: true;
}

const listable: ListingStatus = { state: 'listable' };

/** Where a host is asked about; undefined for one that has all skills in a folder of its own. */
export type Ground = { readonly root: string } | undefined;

/**
 * How each skill stands with a host.
 * @param folders those of all skills, where more are known than are asked about
 */
export function findListingStatuses(
  skills: readonly HostSkill[],
  profile: Profile,
  ground: Ground,
  folders: ReadonlySet<string> = new Set(skills.map(({ path }) => parentOf(path))),
): Map<HostSkill, ListingStatus> {
  const listingStatuses = new Map<HostSkill, ListingStatus>();
  const namesakes = new Map<string, HostSkill[]>();
  for (const skill of skills) {
    const reason =
      (ground && whyNotFound(skill, profile, ground.root)) ?? findRefusal(skill, profile, folders);
    if (reason !== undefined) {
      listingStatuses.set(skill, { state: 'not-loaded', reason });
      continue;
    }
    const name = clashNameOf(skill, profile);
    const known = namesakes.get(name);
    if (known === undefined) {
      namesakes.set(name, [skill]);
    } else {
      known.push(skill);
    }
  }
  for (const group of namesakes.values()) {
    const some = sampleOf(group);
    group.forEach(skill => listingStatuses.set(skill, evaluate(skill, some, profile)));
  }
  return listingStatuses;
}

/** Two of each folder say as much as all of them: clashes are decided by folders. */
function sampleOf(skills: readonly HostSkill[]): HostSkill[] {
  const counts = new Map<string, number>();
  return skills.filter(({ source: { scope, folder } }) => {
    const key = `${scope}\0${folder}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= 2;
  });
}

function whyNotFound(skill: HostSkill, profile: Profile, root: string): string | undefined {
  const { source } = skill;
  const { title } = profile;
  const isOfPlugin = skill.plugins?.includes(profile.id) === true;
  const folders = foldersIn(profile, source.scope);
  if (folders.length === 0 && !isOfPlugin) {
    return `No folder of the ${source.scope} is known that ${title} loads skills from.`;
  }
  if (!folders.includes(source.folder) && !isOfPlugin) {
    const named = folders.map(folder => `'${folder}'`).join(', ');
    return `It lies in none of the folders that ${title} loads: ${named}.`;
  }
  if (!isLoadedBy(skill, profile)) {
    return `It lies deeper below '${source.folder}' than ${title} looks.`;
  }
  const isElsewhere = source.scope === 'project' && !isSeenFrom(root, skill, profile);
  return isElsewhere ? `It belongs to ${describeRoot(skill.root)}, not to ${describeRoot(root)}.` : undefined;
}

/** Whether a host that is started in a folder looks into the root of a skill of the project: its own, or one above. */
export function isSeenFrom(folder: string, skill: HostSkill, profile: Profile): boolean {
  const isAbove = skill.root === '' || folder.startsWith(`${skill.root}/`);
  return skill.root === folder || (isAbove && measuredHost(profile)?.looksAbove === true);
}

function describeRoot(root: string): string {
  return root === '' ? 'the workspace itself' : `'${root}'`;
}

/** A skill that another one hides stays hidden even if the model may not start that one. */
function evaluate(skill: HostSkill, loaded: readonly HostSkill[], profile: Profile): ListingStatus {
  const others = loaded.filter(other => ownPathOf(other) !== ownPathOf(skill));
  const rivals = findRivalsAmong(others, skill, profile);
  const winners = rivals.filter(({ outcome }) => outcome === 'hidden').map(({ record }) => record);
  const winner = winners.find(one => !isHidden(one, winners, profile)) ?? winners[0];
  if (winner !== undefined) {
    const reason = `'${winner.path}' has the same name and is taken instead. ${profile.collisions.says}`;
    return { state: 'hidden-by-clash', reason, winner: winner.path };
  }
  const chosen = rivals
    .filter(({ outcome }) => outcome === 'chance')
    .map(({ record }) => record.path)
    .toSorted()[0];
  if (chosen !== undefined && chosen < skill.path) {
    return {
      state: 'hidden-by-clash',
      reason: describeChance(chosen, profile),
      winner: chosen,
      isByChance: true,
    };
  }
  const reason = whyNotInvocable(skill, profile);
  if (reason !== undefined) {
    return { state: 'not-invocable', reason };
  }
  if (chosen !== undefined) {
    return { state: 'listable', reason: describeChance(chosen, profile) };
  }
  const sibling = rivals.find(({ outcome }) => outcome === 'both' || outcome === 'unknown');
  if (sibling === undefined) {
    return listable;
  }
  const known = `'${sibling.record.path}' has the same name`;
  return sibling.outcome === 'both'
    ? { state: 'listable', reason: `${known}, and both are listed.` }
    : { state: 'listable', reason: `${known}, and which one is taken is not documented.` };
}

function describeChance(path: string, profile: Profile): string {
  const version = measuredHost(profile)?.version ?? '';
  return `'${path}' has the same name, and ${profile.title} takes one of them by chance (measured with version ${version}).`;
}

/** The quirk that a value of `disable-model-invocation` is; undefined for one that leaves the skill to the model. */
function switchQuirk(value: boolean | string | undefined): Quirk | undefined {
  if (value === true) {
    return 'model-off';
  }
  return typeof value === 'string' ? textQuirks[value.toLowerCase()] : undefined;
}

const textQuirks: Readonly<Record<string, Quirk>> = {
  true: 'model-off-text',
  yes: 'model-off-yes',
  on: 'model-off-yes',
};

function isHidden(skill: HostSkill, others: readonly HostSkill[], profile: Profile): boolean {
  return findRivalsAmong(others, skill, profile).some(({ outcome }) => outcome === 'hidden');
}

/** Why the keys of a skill keep it from the model; undefined where they do not. */
export function whyNotInvocable(skill: ListingFacts, profile: Profile): string | undefined {
  const { description, switches = {}, allowsImplicitUse, quirks = [] } = skill;
  const measured = measuredHost(profile);
  const off = measured && switchQuirk(switches['disable-model-invocation']);
  if (off !== undefined && measured?.lists[off] === false) {
    return `'disable-model-invocation: ${String(switches['disable-model-invocation'])}' keeps it from the model.`;
  }
  if (quirks.includes('paths') && measured?.lists.paths === false) {
    return `'paths' keeps it from the model until files that match are in use.`;
  }
  for (const [key, value] of Object.entries(switches)) {
    const field = findField(profile, key);
    const isMeasured = measured !== undefined && key === 'disable-model-invocation';
    const isRead = field !== undefined && field.inherited !== true && !isMeasured;
    if (isRead && readBooleanValue(value, profile) === switchKeys[key]) {
      return `'${key}: ${String(value)}' keeps it from the model.`;
    }
  }
  if (profile.listing?.obeysOpenaiPolicy === true && allowsImplicitUse === false) {
    return "'policy.allow_implicit_invocation: false' in agents/openai.yaml keeps it from the model.";
  }
  const isSilent =
    measured === undefined && description === '' && findField(profile, 'description')?.missing === 'hidden';
  return isSilent ? `${profile.title} does not tell its model of a skill without a description.` : undefined;
}
