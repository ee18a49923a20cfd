import type { Profile } from '../../model/profiles/record/profile.ts';
import { foldersIn } from '../../model/profiles/record/profile.ts';
import { measuredHost } from './measuredQuirks.ts';
import type { SkillPlace } from '../../model/catalog/placeOf.ts';
import { atEachPath } from '../../model/catalog/skillCatalog.ts';
import type { Catalog, SkillRecord } from '../../model/catalog/skillCatalog.ts';

/** What becomes of a skill where a host meets another one of its name. */
export type Outcome = 'hidden' | 'both' | 'chance' | 'unknown' | 'wins';

/** What a clash of names is decided by. */
export interface PlacedSkill extends SkillPlace {
  readonly id: string;
  readonly path: string;
  /** The skill's own path, where this is that of a link to it. */
  readonly linkTo?: string;
  /** Ids of the profiles whose hosts load it as part of a plugin, from wherever the plugin has it. */
  readonly plugins?: readonly string[];
}

export interface Rival<Skill extends PlacedSkill = SkillRecord> {
  readonly record: Skill;
  /** Of the skill that was asked about, not of the rival. */
  readonly outcome: Outcome;
}

/** Whether a host loads a skill from where it lies. */
export function isLoadedBy(
  { path, source, plugins = [] }: Pick<PlacedSkill, 'path' | 'source' | 'plugins'>,
  profile: Profile,
): boolean {
  if (plugins.includes(profile.id)) {
    return true;
  }
  const { nesting } = profile;
  if (source.folder === '' || !foldersIn(profile, source.scope).includes(source.folder)) {
    return false;
  }
  const at = `/${path}`.indexOf(`/${source.folder}/`);
  const depth = at < 0 ? 1 : path.slice(at + source.folder.length + 1).split('/').length - 1;
  const deepest = typeof nesting === 'number' ? nesting : nesting === 'any' ? Infinity : 1;
  return depth <= deepest;
}

/** What a host calls a skill when it looks for others of its name. */
export function clashNameOf({ id, path }: PlacedSkill, profile: Profile): string {
  return profile.listing?.naming?.startsWith('folder') === true ? (path.split('/').at(-2) ?? id) : id;
}

/** The path of the skill itself, the same for all links to it. */
export function ownPathOf({ path, linkTo }: Pick<PlacedSkill, 'path' | 'linkTo'>): string {
  return linkTo ?? path;
}

/** The other skills of the same name that a host loads together with a skill. */
export function findRivals(catalog: Catalog, record: SkillRecord, profile: Profile): Rival[] {
  const sameId = catalog.byId(record.id);
  const own = sameId.length < 2 ? [] : loadedPlacesOf(record, profile);
  return own.length === 0
    ? []
    : sameId
        .filter(({ path }) => path !== record.path)
        .flatMap(other => {
          const places = loadedPlacesOf(other, profile);
          const met = own.flatMap(each => findRivalsAmong(places, each, profile));
          const rival = met.toSorted((one, two) => rankOf(two) - rankOf(one))[0];
          return rival === undefined ? [] : [{ ...rival, record: other }];
        });
}

/** A skill at each path at which a host loads it. */
function loadedPlacesOf(record: SkillRecord, profile: Profile): SkillRecord[] {
  return atEachPath(record).filter(each => isLoadedBy(each, profile));
}

/** From what is worst for the skill that was asked about: a link may let it win though its own path does not. */
function rankOf({ outcome }: Rival): number {
  return ['hidden', 'both', 'chance', 'unknown', 'wins'].indexOf(outcome);
}

/** Those of some skills that the host loads which have the name of one of them. */
export function findRivalsAmong<Skill extends PlacedSkill>(
  loaded: readonly Skill[],
  skill: Skill,
  profile: Profile,
): Rival<Skill>[] {
  const name = clashNameOf(skill, profile);
  return loaded
    .filter(other => other.path !== skill.path && isInSameFolder(skill, other))
    .filter(other => clashNameOf(other, profile) === name)
    .map(other => ({ record: other, outcome: decide(skill, other, profile) }));
}

/** The skills of the user are there whatever the project. */
function isInSameFolder(one: PlacedSkill, other: PlacedSkill): boolean {
  return one.root === other.root || one.source.scope === 'user' || other.source.scope === 'user';
}

/** Undefined where the two folders were not measured. */
function decideAsMeasured(one: PlacedSkill, other: PlacedSkill, profile: Profile): Outcome | undefined {
  const { precedence = [] } = measuredHost(profile) ?? {};
  if (precedence === 'chance') {
    return 'chance';
  }
  const [rank = -1, otherRank = -1] = [one, other].map(skill =>
    precedence.findIndex(folders => folders.includes(markOf(skill))),
  );
  if (rank < 0 || otherRank < 0 || markOf(one) === markOf(other)) {
    return undefined;
  }
  return rank === otherRank ? 'both' : rank < otherRank ? 'wins' : 'hidden';
}

function markOf({ source }: PlacedSkill): string {
  return `${source.scope === 'user' ? 'u' : 'p'}:${source.folder.replaceAll('/', '+')}`;
}

function decide(one: PlacedSkill, other: PlacedSkill, profile: Profile): Outcome {
  const measured = decideAsMeasured(one, other, profile);
  if (measured !== undefined) {
    return measured;
  }
  const { collisions } = profile;
  const { scope } = one.source;
  if (scope !== other.source.scope) {
    const scopes: readonly string[] = collisions.scopes;
    const rank = scopes.indexOf(scope);
    const otherRank = scopes.indexOf(other.source.scope);
    return rank < 0 || otherRank < 0 ? 'unknown' : rank < otherRank ? 'wins' : 'hidden';
  }
  if (collisions.folders === 'both' || collisions.folders === 'unknown') {
    return collisions.folders;
  }
  const all = foldersIn(profile, scope);
  const [at = -1, otherAt = -1] = [one, other].map(({ source }) => all.indexOf(source.folder));
  const distance = at - otherAt;
  // A plugin may have its skills in any folder.
  if (distance === 0 || at < 0 || otherAt < 0) {
    return 'unknown';
  }
  return distance < 0 === (collisions.folders === 'first') ? 'wins' : 'hidden';
}
