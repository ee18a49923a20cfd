import type { Profile } from '../../model/profiles/record/profile.ts';
import { foldersIn } from '../../model/profiles/record/profile.ts';
import type { HostSkill } from './hostSkill.ts';
import { findListingStatuses } from './listingStatus.ts';

/** A host that a skill is for and that does not load it. */
export interface NotLoading {
  /** Id of the profile. */
  readonly profile: string;
  /** Its title. */
  readonly host: string;
  /** A sentence. */
  readonly reason: string;
}

export interface LoadingQuestion {
  /** Everywhere the skill lies, links and copies included; the one that is asked about comes first. */
  readonly places: readonly HostSkill[];
  /** Different skills that a host may take instead. */
  readonly rivals: readonly HostSkill[];
  readonly targets: readonly Profile[];
  /** The folders of all skills. */
  readonly skillFolders: ReadonlySet<string>;
}

/** Which of its hosts load a skill from none of its places. Outside of every host's folder it is judged as if it were installed. */
export function findHostsNotLoading({ targets, ...question }: LoadingQuestion): NotLoading[] {
  return targets.flatMap(host => {
    const reason = whyNotLoaded(question, host);
    return reason === undefined ? [] : [{ profile: host.id, host: host.title, reason }];
  });
}

/** Undefined where the host loads it from one of its places. */
function whyNotLoaded(
  { places, rivals, skillFolders }: Omit<LoadingQuestion, 'targets'>,
  host: Profile,
): string | undefined {
  const own = new Set(places.map(({ path }) => path));
  const all = [...places, ...rivals.filter(({ path }) => !own.has(path))];
  const reasons = places.map(place => {
    const isThere = place.source.profiles.length > 0 && foldersIn(host, place.source.scope).length > 0;
    const asked = isThere ? place : install(place, host);
    const skills = isThere ? all : [asked];
    const ground = isThere ? place : undefined;
    const {
      state,
      reason,
      winner = '',
      isByChance = false,
    } = findListingStatuses(skills, host, ground, skillFolders).get(asked) ?? {};
    const isLost = state === 'not-loaded' || (state === 'hidden-by-clash' && !own.has(winner) && !isByChance);
    return isLost ? reason : undefined;
  });
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** Puts a skill where a host looks. */
function install(skill: HostSkill, host: Profile): HostSkill {
  const [folder = ''] = host.folders.project;
  const parts = [folder, ...skill.path.split('/').slice(-2)];
  const source = { scope: 'project' as const, folder, profiles: [host.id] };
  return { ...skill, path: parts.filter(part => part !== '').join('/'), source };
}
