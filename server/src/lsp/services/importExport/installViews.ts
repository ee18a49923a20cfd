import path from 'node:path';
import { URI } from 'vscode-uri';
import {
  describeLicenseShortly,
  evaluateLicense,
} from '../../../core/analysis/provenance/license/licensePolicy.ts';
import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import { isSkillName } from '../../../core/model/folder/packedPaths.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import type { LicensePolicy } from '../../../core/model/workspace/workspaceExternal.ts';
import type { ThirdPartySkill } from '../../../node/install/findInstalled.ts';
import type { FoundSkill } from '../../../node/repository/findThirdPartySkills.ts';
import type { PlannedAdd } from '../../../node/install/planAdd.ts';
import type { PlannedRemoval } from '../../../node/install/planRemove.ts';
import type { PlannedUpdate } from '../../../node/install/planSkillUpdate.ts';
import type { InstallItemView, ThirdPartySkillView, OfferedSkillView } from '../../../protocol/install.ts';
import { toChangeView, toFindingNotes, toNoteView } from './importExportViews.ts';
import { say } from '../../editor/say.ts';

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
): InstallItemView {
  const isLicense = refusal !== undefined && isRefusal(evaluateLicense(license, policy));
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
    notes: [
      ...(state === 'new' ? toFindingNotes(path.basename(target), changes, bundle) : []),
      ...notes.map(note => toNoteView(note, bundle)),
    ],
    ...(refusal && { refusal: say(refusal, bundle) }),
    ...(canBeTaken && { needs: 'reason' }),
  };
}

export function toUpdatedView(
  { id, folder, state, isWritten, changes, license, refusal, remark }: PlannedUpdate,
  policy: LicensePolicy,
  bundle: MessageBundle,
): InstallItemView {
  const after = license?.after;
  const isLicense = state === 'refused' && after !== undefined && isRefusal(evaluateLicense(after, policy));
  const canBeTaken = isLicense && after.kind !== 'proprietary';
  const canBeForced = !isWritten && (state === 'both' || state === 'edited');
  return {
    id,
    state,
    isWritten,
    ...(folder !== undefined && { uri: skillUri(folder) }),
    ...(after && { license: describeLicenseShortly(after) }),
    changes: changes.map(change => toChangeView({ ...change, path: `${id}/${change.path}` })),
    notes: [
      ...(isWritten ? toFindingNotes(path.basename(folder ?? id), changes, bundle) : []),
      ...(remark === undefined
        ? []
        : [{ kind: 'told', subject: id, sentence: say(remark, bundle) } as const]),
    ],
    ...(refusal && { refusal: say(refusal, bundle) }),
    ...(canBeTaken ? { needs: 'reason' } : canBeForced ? { needs: 'force' } : {}),
  };
}

export function toRemovedView(
  { id, folder, refusal, canBeForced }: PlannedRemoval,
  bundle: MessageBundle,
): InstallItemView {
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
  { id, state, folder, fileName }: ThirdPartySkill,
  source: string,
  license: string,
): ThirdPartySkillView {
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
