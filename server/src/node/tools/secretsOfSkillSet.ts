import { collectSecrets } from '../../core/model/variables/secretMask.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';

/** The secrets of all skills of a skill set. A person may write one of a skill that no model has been told of yet. */
export function secretsOf(skillSet: SkillSet): Set<string> {
  return collectSecrets(skillSet.needs.flatMap(({ path }) => skillSet.variablesOf(path) ?? []));
}
