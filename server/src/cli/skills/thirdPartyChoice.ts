import path from 'node:path';
import { isHostName } from '../../core/analysis/provenance/source/sourceHost.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { InstallPlace } from '../../node/install/installPlace.ts';
import { findInstallPlace } from '../../node/install/installPlace.ts';
import type { ThirdPartySkill } from '../../node/install/findInstalled.ts';
import { findInstalled } from '../../node/install/findInstalled.ts';
import { selectThirdPartySkills } from '../../node/install/selectThirdPartySkills.ts';
import type { ThirdPartyFolder } from './thirdPartyFolder.ts';
import { describe } from '../reports/installReport.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';

/** Skills from elsewhere that a command is about. */
export interface ThirdPartyChoice {
  readonly place: InstallPlace;
  readonly skills: readonly ThirdPartySkill[];
}

/** The skills of these ids or folders, all of the project where there are none. */
export async function chooseThirdPartySkills(
  names: readonly string[],
  { into, project }: ThirdPartyFolder,
  { cwd }: Pick<Environment, 'cwd'>,
): Promise<ThirdPartyChoice> {
  const place = findInstallPlace(into, project);
  const all = await findInstalled(place);
  if (isRefusal(all)) {
    throw new UsageError(describe(all.refusal));
  }
  const named = names.map(name => ({ name, folder: path.resolve(cwd, name) }));
  const skills = names.length === 0 ? all : await selectThirdPartySkills(all, named, place);
  if (isRefusal(skills)) {
    throw new UsageError(describe(skills.refusal));
  }
  return { place, skills };
}

/** Why a license is accepted that the workspace refuses; it is recorded, so that it has to say something. */
export function readReason(reason: string | undefined): string | undefined {
  if (reason !== undefined && !/\p{L}/u.test(reason)) {
    throw new UsageError('--accept-license takes the reason in words.');
  }
  return reason;
}

/** The hosts that `--allow-host` names. */
export function readAllowedHosts(hosts: readonly string[] = []): readonly string[] {
  const wrong = hosts.find(host => !isHostName(host));
  if (wrong !== undefined) {
    throw new UsageError(`--allow-host takes the name of a host, such as git.example.com, not '${wrong}'.`);
  }
  return hosts;
}
