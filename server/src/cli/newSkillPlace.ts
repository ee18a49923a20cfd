import path from 'node:path';
import type { NewSkillHosts } from '../core/profiles/newSkillHosts.ts';
import { chooseNewSkillHosts } from '../core/profiles/newSkillHosts.ts';
import { chooseTargets } from '../core/profiles/chooseTargets.ts';
import type { Target } from '../core/profiles/profile.ts';
import { findProfile } from '../core/profiles/registry.ts';
import { findWorkspaceRoot, readDescription } from '../node/readWorkspace.ts';
import { readProfileId } from './command.ts';

interface NewSkillPlace extends NewSkillHosts {
  /** Absolute path of the folder that holds the folder of the skill. */
  readonly parent: string;
  /** All hosts that it is for, as checks take them. */
  readonly targets: readonly Target[];
}

/** Where a new skill goes, and which hosts it is for, by the options of a command and what the workspace names. */
export function choosePlace(
  { profile: id, into }: { readonly profile?: string | undefined; readonly into?: string | undefined },
  cwd: string,
): NewSkillPlace {
  const named = id === undefined ? undefined : findProfile(readProfileId(id));
  const folder = into === undefined ? undefined : path.resolve(cwd, into);
  const { description } = readDescription(findWorkspaceRoot(cwd));
  const told = chooseTargets('', undefined, description).filter(target => target.strict);
  const known = told.map(({ profile }) => profile);
  const { profile, others } = chooseNewSkillHosts(named, known, folder);
  const strict = named !== undefined || told.length > 0;
  return {
    profile,
    others,
    parent: folder ?? path.resolve(cwd, profile.folders.project[0] ?? 'skills'),
    targets: [profile, ...others].map(target => ({ profile: target, strict })),
  };
}
