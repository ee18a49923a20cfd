import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { chooseTargets } from '../../core/model/profiles/chooseTargets.ts';
import type { NewSkillHosts } from '../../core/model/profiles/newSkillHosts.ts';
import { chooseNewSkillHosts } from '../../core/model/profiles/newSkillHosts.ts';
import { profiles } from '../../core/model/profiles/registry.ts';
import type { Profile, Target } from '../../core/model/profiles/record/profile.ts';

export interface NewSkillPlace extends NewSkillHosts {
  /** Absolute path of the folder that holds the skill folder. */
  readonly parent: string;
  /** All hosts that it is for, as checks take them. */
  readonly targets: readonly Target[];
}

const allFolders = [...new Set(profiles.flatMap(({ folders }) => folders.project))];

/** The folder in which the workspace keeps most of its skills, as an absolute path; undefined where it has none in any of some folders. */
function findKept(base: string, folders: readonly string[]): string | undefined {
  const counted = folders
    .map(folder => path.resolve(base, folder))
    .map(folder => [folder, countSkills(folder)] as const);
  const [best] = counted.filter(([, count]) => count > 0).toSorted(([, one], [, other]) => other - one);
  return best?.[0];
}

function countSkills(folder: string): number {
  try {
    return readdirSync(folder).filter(name => existsSync(path.join(folder, name, 'SKILL.md'))).length;
  } catch {
    return 0;
  }
}

/**
 * Where a new skill goes, and which hosts it is for: where nobody names a host or a folder, among the skills that the workspace has.
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
  const isOpen = named.profile === undefined && known.length === 0;
  const folder = named.folder ?? (isOpen ? findKept(base, allFolders) : undefined);
  const { profile, others } = chooseNewSkillHosts(named.profile, known, folder);
  const own = profile.folders.project;
  const strict = named.profile !== undefined || strictTargets.length > 0;
  return {
    profile,
    others,
    parent: folder ?? findKept(base, own) ?? path.resolve(base, own[0] ?? 'skills'),
    targets: [profile, ...others].map(target => ({ profile: target, strict })),
  };
}
