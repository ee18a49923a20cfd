import type { SkillFile } from '../../model/skill/skillFile.ts';
import { readIntendedBoolean } from '../../model/profiles/record/booleans.ts';
import { topEntry } from './targetView.ts';

/** How hosts spell the key that takes a skill from the model. */
const spellings: readonly string[] = [
  'disable-model-invocation',
  'disable_model_invocation',
  'disableModelInvocation',
];

/** Whether an author means that the model may not start a skill by itself, so that nothing has to tell it when to. */
export function isKeptFromModel(file: SkillFile): boolean {
  return spellings.some(key => readIntendedBoolean(topEntry(file, key)?.value) === true);
}
