import path from 'node:path';
import { isRefusal } from '../core/exchange/exchangeNote.ts';
import type { ExternalPlace } from '../node/external/externalPlace.ts';
import { findExternalPlace } from '../node/external/externalPlace.ts';
import type { ExternalSkill } from '../node/external/findInstalled.ts';
import { findInstalled } from '../node/external/findInstalled.ts';
import { selectExternal } from '../node/external/selectExternal.ts';
import type { ExternalFolder } from './externalFolder.ts';
import { describe } from './externalReport.ts';
import type { Environment } from './output.ts';
import { UsageError } from './output.ts';

/** Skills from elsewhere that a command is about. */
export interface ExternalChoice {
  readonly place: ExternalPlace;
  readonly skills: readonly ExternalSkill[];
}

/** The skills of these ids or folders, all of the project where there are none. */
export async function chooseExternal(
  names: readonly string[],
  { into, project }: ExternalFolder,
  { cwd }: Pick<Environment, 'cwd'>,
): Promise<ExternalChoice> {
  const place = findExternalPlace(into, project);
  const all = await findInstalled(place);
  if (isRefusal(all)) {
    throw new UsageError(describe(all.refusal));
  }
  const named = names.map(name => ({ name, folder: path.resolve(cwd, name) }));
  const skills = names.length === 0 ? all : await selectExternal(all, named, place);
  if (isRefusal(skills)) {
    throw new UsageError(describe(skills.refusal));
  }
  return { place, skills };
}

/** Why a licence is accepted that the workspace refuses; it is recorded, so that it has to say something. */
export function readReason(reason: string | undefined): string | undefined {
  if (reason !== undefined && !/\p{L}/u.test(reason)) {
    throw new UsageError('--accept-license takes the reason in words.');
  }
  return reason;
}
