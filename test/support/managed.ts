import type { LockReason } from '../../server/src/core/analysis/provenance/locked.ts';
import type { ManagedSkill } from '../../server/src/core/operations/access/managedSkill.ts';
import type { SkillParts } from '../../server/src/core/model/skill/skillParts.ts';
import type { PartEdit } from '../../server/src/core/model/skill/partEdit.ts';
import { applyPartEdit } from '../../server/src/core/model/skill/partEdit.ts';
import { partsOf } from './skillParts.ts';
import { targetsOf } from './targetsOf.ts';

/** A skill that is managed, for hosts by their ids. */
export function managed(
  text: string,
  ids: readonly string[],
  relatedFiles: Omit<SkillParts, 'file'> = {},
  lock?: LockReason,
): ManagedSkill {
  return { parts: partsOf(text, relatedFiles, '.x/skills/example/SKILL.md'), targets: targetsOf(ids), lock };
}

/** The texts of the files after edits, by what they are called. */
export function textsAfter(parts: SkillParts, edits: readonly PartEdit[]): Record<string, string> {
  const after = edits.reduce(applyPartEdit, parts);
  return {
    skill: after.file.document.text,
    ...(after.sidecar !== undefined && { sidecar: after.sidecar }),
    ...(after.manifest !== undefined && { manifest: after.manifest }),
  };
}
