import { findByFolder } from './chooseTargets.ts';
import type { Profile } from './record/profile.ts';
import { findProfile } from './registry.ts';

/** Which hosts a new skill ships to. */
export interface NewSkillHosts {
  /** The one that it is written for. */
  readonly profile: Profile;
  readonly others: readonly Profile[];
}

/**
 * The host of a new skill: the one that somebody names; else the one whose folder it is, where that is a target or there are none;
 * else the first target, else the open specification. The other targets are hosts of it too.
 * @param targets what the workspace or the user names
 * @param folder the one that holds the skill folder, where that is known
 */
export function chooseNewSkillHosts(
  named: Profile | undefined,
  targets: readonly Profile[],
  folder: string | undefined,
): NewSkillHosts {
  const home = folder === undefined ? undefined : findByFolder(`${folder}/skill/SKILL.md`);
  const isTarget = home !== undefined && (targets.length === 0 || targets.includes(home));
  const profile = named ?? (isTarget ? home : targets[0]) ?? findProfile('agentskills');
  if (profile === undefined) {
    throw new Error("There is no profile 'agentskills'.");
  }
  return { profile, others: targets.filter(target => target !== profile) };
}
