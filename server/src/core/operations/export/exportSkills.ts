import type { SkillManifest } from '../../model/manifest/manifest.ts';
import { idOf } from '../../model/skill/skill.ts';
import type { TransferNote, Refusal } from '../../model/findings/transferNote.ts';
import { isRefusal } from '../../model/findings/transferNote.ts';
import { exportAmble } from './exportAmble.ts';
import { findFormatRefusal } from '../portable/exportAllowance.ts';
import { exportExternalSafe } from './exportExternalSafe.ts';
import { exportMarkdown } from './exportMarkdown.ts';
import type { ExportResult } from '../portable/exportResult.ts';
import type { ExportTarget } from './exportTargets.ts';
import type { PluginAbout } from './hosts/claudePlugin.ts';
import { exportClaudePlugin, nameNotes, nameSkill } from './hosts/claudePlugin.ts';
import { exportToHost } from './hosts/exportToHost.ts';
import type { PortableSkill } from '../portable/portableSkill.ts';
import { readPortableSkill } from '../portable/portableSkill.ts';
import type { SkillFolder } from '../../model/folder/skillFolder.ts';

/** A skill that may leave, read for it. */
interface LeavingSkill {
  readonly folder: SkillFolder;
  readonly skill: PortableSkill;
}

/** Exports one skill; refused where its manifest does not allow it, or where what would be written is not valid there. */
export function exportSkill(folder: SkillFolder, target: ExportTarget): ExportResult {
  const leaving = readLeaving(folder, target);
  if (isRefusal(leaving)) {
    return leaving;
  }
  const { skill } = leaving;
  const result = exportOne(leaving, target);
  return isRefusal(result) ? result : { ...result, notes: join(skill.notes, result.notes) };
}

/** Exports several skills as one plugin; the first that may not leave refuses all. */
export function exportBundle(
  folders: readonly SkillFolder[],
  target: ExportTarget,
  about: PluginAbout,
): ExportResult {
  const leaving: LeavingSkill[] = [];
  for (const folder of folders) {
    const read = readLeaving(folder, target);
    if (isRefusal(read)) {
      return folders.length === 1 ? read : nameSkill(read, idOf(folder.parts.file));
    }
    leaving.push(read);
  }
  const result = exportClaudePlugin(leaving, about);
  const own = leaving.flatMap(({ skill }) => nameNotes(skill.id, leaving.length, skill.notes));
  return isRefusal(result) ? result : { ...result, notes: join(own, result.notes) };
}

/** Why a skill may not be exported to a target at all; undefined where it may. */
export function findExportRefusal(manifest: SkillManifest, target: ExportTarget): Refusal | undefined {
  return findFormatRefusal(manifest, target.format);
}

function readLeaving(folder: SkillFolder, target: ExportTarget): LeavingSkill | Refusal {
  const skill = readPortableSkill(folder.parts);
  if (isRefusal(skill)) {
    return skill;
  }
  return findExportRefusal(skill.manifest, target) ?? { folder, skill };
}

function exportOne({ folder, skill }: LeavingSkill, { id, profile }: ExportTarget): ExportResult {
  switch (id) {
    case 'amble':
      return exportAmble(skill, folder.others);
    case 'markdown':
      return exportMarkdown(skill, folder.others);
    case 'openai-gpt':
    case 'cowork':
      return exportExternalSafe(skill, id);
    default:
      return profile === undefined
        ? { refusal: { template: "There is no format '{id}'.", args: { id } } }
        : exportToHost(folder, skill, profile);
  }
}

/** The same sentence about the same thing is told once. */
function join(...lists: readonly (readonly TransferNote[])[]): TransferNote[] {
  const byKey = new Map(lists.flat().map(note => [JSON.stringify(note), note]));
  return [...byKey.values()];
}
