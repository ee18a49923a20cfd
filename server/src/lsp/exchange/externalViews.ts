import path from 'node:path';
import { URI } from 'vscode-uri';
import type { LicensePolicy } from '../../core/external/licensePolicy.ts';
import { describeLicenseShortly, judgeLicense } from '../../core/external/licensePolicy.ts';
import { isRefusal } from '../../core/exchange/exchangeNote.ts';
import { isSkillName } from '../../core/exchange/packedPaths.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import type { ExternalSkill } from '../../node/external/findInstalled.ts';
import type { FoundSkill } from '../../node/external/findExternalSkills.ts';
import type { PlannedAdd } from '../../node/external/planAdd.ts';
import type { PlannedRemoval } from '../../node/external/planRemove.ts';
import type { PlannedUpdate } from '../../node/external/planSkillUpdate.ts';
import type { ExternalItemView, ExternalSkillView, OfferedSkillView } from '../../protocol/external.ts';
import { toChangeView, toNoteView } from './exchangeViews.ts';
import { say } from '../say.ts';

export function toOfferedView({ id, title, description, place, license }: FoundSkill): OfferedSkillView {
  return {
    id,
    title,
    description,
    folder: place.folder,
    license: describeLicenseShortly(license),
    licenseKind: license.kind,
  };
}

export function toAddedView(
  { id, target, state, license, changes, notes, refusal }: PlannedAdd,
  policy: LicensePolicy,
  bundle: MessageBundle,
): ExternalItemView {
  const isLicense = refusal !== undefined && isRefusal(judgeLicense(license, policy));
  const canBeTaken = isLicense && license.kind !== 'proprietary';
  return {
    id,
    state,
    isWritten: state === 'new',
    uri: skillUri(target, changes.map(change => change.path).find(isSkillName)),
    license: describeLicenseShortly(license),
    changes: changes.map(change =>
      toChangeView({ ...change, path: `${path.basename(target)}/${change.path}` }),
    ),
    notes: notes.map(note => toNoteView(note, bundle)),
    ...(refusal && { refusal: say(refusal, bundle) }),
    ...(canBeTaken && { needs: 'reason' }),
  };
}

export function toUpdatedView(
  { id, folder, state, isWritten, changes, license, refusal, remark }: PlannedUpdate,
  policy: LicensePolicy,
  bundle: MessageBundle,
): ExternalItemView {
  const after = license?.after;
  const isLicense = state === 'refused' && after !== undefined && isRefusal(judgeLicense(after, policy));
  const canBeTaken = isLicense && after.kind !== 'proprietary';
  const canBeForced = !isWritten && (state === 'both' || state === 'edited');
  return {
    id,
    state,
    isWritten,
    ...(folder !== undefined && { uri: skillUri(folder) }),
    ...(after && { license: describeLicenseShortly(after) }),
    changes: changes.map(change => toChangeView({ ...change, path: `${id}/${change.path}` })),
    notes: remark === undefined ? [] : [{ kind: 'told', subject: id, sentence: say(remark, bundle) }],
    ...(refusal && { refusal: say(refusal, bundle) }),
    ...(canBeTaken ? { needs: 'reason' } : canBeForced ? { needs: 'force' } : {}),
  };
}

export function toRemovedView(
  { id, folder, refusal, canBeForced }: PlannedRemoval,
  bundle: MessageBundle,
): ExternalItemView {
  return {
    id,
    state: refusal === undefined ? 'removed' : 'refused',
    isWritten: refusal === undefined,
    ...(folder !== undefined && { uri: skillUri(folder) }),
    changes: [],
    notes: [],
    ...(refusal && { refusal: say(refusal, bundle) }),
    ...(canBeForced === true && { needs: 'force' }),
  };
}

export function toInstalledView(
  { id, state, folder, fileName }: ExternalSkill,
  source: string,
  license: string,
): ExternalSkillView {
  return {
    id,
    source,
    license,
    state,
    ...(folder !== undefined && { uri: URI.file(path.join(folder, fileName)).toString() }),
  };
}

function skillUri(folder: string, fileName = 'SKILL.md'): string {
  return URI.file(path.join(folder, fileName)).toString();
}
