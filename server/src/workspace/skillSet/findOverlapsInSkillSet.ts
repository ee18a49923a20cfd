import type { Overlap } from '../../core/analysis/routing/overlap/overlap.ts';
import { findOverlapsOf } from '../../core/analysis/routing/overlap/overlap.ts';
import type { RoutableSkill } from '../../core/analysis/routing/skills/routableSkill.ts';
import type { SkillOverlap } from '../../core/model/skill/skillContext.ts';
import type { SkillSet } from './skillSet.ts';

/**
 * The skills that answer the messages that one skill's author has in mind; undefined where the skill is not known.
 * @param rest awaited between two messages that are compared, which takes milliseconds where there are thousands of skills
 */
export async function findOverlapsInSkillSet(
  { catalog }: SkillSet,
  path: string,
  rest: () => Promise<unknown>,
): Promise<SkillOverlap[] | undefined> {
  const skill = catalog.standingFor(path)?.skill;
  if (skill === undefined) {
    return undefined;
  }
  const steps = findOverlapsOf(skill, catalog.compared);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      return value.map(overlap => toSkillOverlap(skill, overlap));
    }
    await rest();
  }
}

function toSkillOverlap(skill: RoutableSkill, { other, share, keywords, messages }: Overlap): SkillOverlap {
  const isAlike = skill.isThirdParty === other.isThirdParty;
  const found = { otherId: other.id, otherPath: other.path, share, keywords, messages };
  return isAlike ? found : { ...found, external: skill.isThirdParty === true ? 'this' : 'other' };
}
