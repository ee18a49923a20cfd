import path from 'node:path';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { chooseTargets } from '../../core/model/profiles/chooseTargets.ts';
import type { NewSkillHosts } from '../../core/model/profiles/newSkillHosts.ts';
import { chooseNewSkillHosts } from '../../core/model/profiles/newSkillHosts.ts';
import type { Profile, Target } from '../../core/model/profiles/record/profile.ts';

export interface NewSkillPlace extends NewSkillHosts {
  /** Absolute path of the folder that holds the folder of the skill. */
  readonly parent: string;
  /** All hosts that it is for, as checks take them. */
  readonly targets: readonly Target[];
}

/**
 * Where a new skill goes, and which hosts it is for.
 * @param named the host and the folder that somebody asks for
 * @param base the folder that those of hosts are below
 */
export function chooseNewSkillPlace(
  named: { readonly profile?: Profile | undefined; readonly folder?: string | undefined },
  base: string,
  description: WorkspaceDescription,
): NewSkillPlace {
  const strictTargets = chooseTargets({ path: '' }, undefined, description).filter(target => target.strict);
  const known = strictTargets.map(({ profile }) => profile);
  const { profile, others } = chooseNewSkillHosts(named.profile, known, named.folder);
  const strict = named.profile !== undefined || strictTargets.length > 0;
  return {
    profile,
    others,
    parent: named.folder ?? path.resolve(base, profile.folders.project[0] ?? 'skills'),
    targets: [profile, ...others].map(target => ({ profile: target, strict })),
  };
}
