import { findManifest } from '../../model/manifest/findManifest.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';
import type { TriggerCaseList } from '../../analysis/routing/skills/triggerCases.ts';
import { findTriggerCases } from '../../analysis/routing/skills/triggerCases.ts';
import { wordsOf } from '../../model/skill/skillKeys.ts';
import type { SkillPart, SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import { addListItem } from '../../syntax/edit/addListItem.ts';
import type { PlannedEdit } from '../../model/skill/partEdit.ts';
import { planEdit } from '../../model/skill/partEdit.ts';

const problems = {
  empty: 'There is no message to keep.',
  known: '“{message}” is a trigger case already.',
} as const;

/**
 * Keeps a message as a trigger case of a skill: among those that count, else in the manifest that counts, else in a manifest
 * in a new file.
 */
export function keepTriggerCase(
  parts: SkillParts,
  message: string,
  list: TriggerCaseList = 'triggerCases',
): PlannedEdit {
  const kept = message.trim();
  if (kept === '') {
    return { problem: { template: problems.empty, args: {} } };
  }
  const known = findTriggerCases(treesOf(parts), list);
  const isKnown = wordsOf(known?.node).some(words => normalizePhrase(words) === normalizePhrase(kept));
  if (isKnown) {
    return { problem: { template: problems.known, args: { message: kept } } };
  }
  const { file, path } = known ?? findPlace(parts, list);
  return planEdit(parts, file, {
    key: path.join('.'),
    change: keyed => addListItem(keyed, path, kept, { dashes: true }),
    ...(file === 'manifest' && { whole: { version: 1, evals: { [list]: [kept] } } }),
  });
}

function findPlace(
  parts: SkillParts,
  list: TriggerCaseList,
): { readonly file: SkillPart; readonly path: readonly string[] } {
  const own = ['evals', list];
  const inline = findManifest(treesOf(parts));
  const hasFile = (parts.manifest ?? '').trim() !== '';
  return hasFile || inline?.root.kind !== 'mapping'
    ? { file: 'manifest', path: own }
    : { file: inline.file, path: [...inline.path, ...own] };
}
