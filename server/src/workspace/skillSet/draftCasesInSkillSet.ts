import type { DraftedCase } from '../../core/operations/evals/draftTriggerCases.ts';
import { draftTriggerCases, findOwnMessages } from '../../core/operations/evals/draftTriggerCases.ts';
import { triggerCasesOfSkill } from './triggerCases.ts';
import type { SkillSet } from './skillSet.ts';

/** Similar skills whose messages are drafted as near misses. */
const maxOthers = 3;

/**
 * Trigger cases that a skill does not have yet, for its author to correct; undefined for a skill that isn't there or cannot be read.
 * @param shown the path of the skill as reports call it
 */
export function draftCasesInSkillSet(skillSet: SkillSet, shown: string): DraftedCase[] | undefined {
  const { catalog, store } = skillSet;
  const key = skillSet.keyOf(shown);
  const skill = catalog.get(shown)?.skill;
  const document = skillSet.documentOf(shown);
  if (key === undefined || skill === undefined || document === undefined) {
    return undefined;
  }
  const standing = catalog.standingFor(shown)?.skill.path;
  const { hits } = catalog.index.rank(skill.description, maxOthers + 1);
  const others = hits
    .filter(hit => hit.key !== standing)
    .slice(0, maxOthers)
    .flatMap(hit => catalog.get(hit.key)?.skill ?? [])
    .map(({ id, triggerCases, description }) => ({
      id,
      messages: [...triggerCases, ...findOwnMessages(description)],
    }));
  const { cases } = store.get(triggerCasesOfSkill, key);
  const known = cases.map(({ message }) => message);
  return draftTriggerCases({ description: skill.description, document, others, known });
}
