import type { PartEdit } from '../../model/skill/partEdit.ts';
import { applyPartEdit } from '../../model/skill/partEdit.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { nameOfPart, treesOf } from '../../model/skill/skillParts.ts';
import type { ManagedSkill, Problem } from '../access/managedSkill.ts';
import { checkAccess } from '../access/checkAccess.ts';
import { keepTriggerCase } from '../routing/keepTriggerCase.ts';
import { editsBetween } from '../update/setField.ts';
import type { DraftedCase } from './draftTriggerCases.ts';

/** Plans to write drafted cases where the cases of the skill are; all of them, or none where one cannot be written. */
export function planDraftedCases(
  { parts, lock }: Pick<ManagedSkill, 'parts' | 'lock'>,
  drafts: readonly Pick<DraftedCase, 'message' | 'list'>[],
): { readonly edits: readonly PartEdit[] } | Problem {
  const problem = checkAccess(lock, 'update');
  if (problem !== undefined) {
    return { problem };
  }
  const [unread] = treesOf(parts).unread ?? [];
  if (unread !== undefined) {
    const template = '{file} has errors. Fix them before you draft trigger cases.';
    return { problem: { template, args: { file: nameOfPart(parts, unread) } } };
  }
  let after: SkillParts = parts;
  for (const { message, list } of drafts) {
    const planned = keepTriggerCase(after, message, list);
    if ('problem' in planned) {
      return planned;
    }
    after = applyPartEdit(after, planned);
  }
  return { edits: editsBetween(parts, after) };
}
