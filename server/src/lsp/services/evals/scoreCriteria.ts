import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { passingScore } from '../../../core/operations/evals/rubric.ts';
import type { CriterionResult } from '../../../protocol/evals.ts';
import { scoreInSkillSet } from '../../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { listDimensions } from '../../../workspace/skillSet/testsInSkillSet.ts';
import { say } from '../../editor/say.ts';
import type { Locate } from './locate.ts';

/** The structural score of a skill by its dimensions; empty for a skill that is gone or cannot be read. */
export function scoreCriteria(
  skillSet: SkillSet,
  path: string,
  locate: Locate,
  bundle: MessageBundle,
): CriterionResult[] {
  const places = listDimensions(skillSet, path) ?? [];
  const dimensions = scoreInSkillSet(skillSet, path)?.score.dimensions ?? [];
  return dimensions.flatMap(({ key, title, score, passed, evidence }) => {
    const place = places.find(each => each.key === key);
    return place === undefined
      ? []
      : [
          {
            key,
            title,
            score,
            passed,
            passingScore,
            evidence: evidence.map(each => say(each, bundle)),
            location: locate(place.file, place.span),
          },
        ];
  });
}
