import path from 'node:path';
import { findProfile } from '../../core/model/profiles/registry.ts';
import type { NewSkillPlace } from '../../node/edit/newSkillPlace.ts';
import { chooseNewSkillPlace } from '../../node/edit/newSkillPlace.ts';
import { findWorkspaceRoot, readDescription } from '../../node/files/readWorkspace.ts';
import { readProfileId } from '../terminal/profileIds.ts';

/** Where a new skill goes, and which hosts it is for, by the options of a command and what the workspace names. */
export function choosePlace(
  { profile: id, into }: { readonly profile?: string | undefined; readonly into?: string | undefined },
  cwd: string,
): NewSkillPlace {
  const profile = id === undefined ? undefined : findProfile(readProfileId(id));
  const folder = into === undefined ? undefined : path.resolve(cwd, into);
  const { description } = readDescription(findWorkspaceRoot(cwd));
  return chooseNewSkillPlace({ profile, folder }, cwd, description);
}
