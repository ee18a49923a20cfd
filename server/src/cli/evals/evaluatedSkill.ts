import type { EvalGate } from '../../core/analysis/evals/evalGate.ts';
import { findGateFailures } from '../../core/analysis/evals/evalGate.ts';
import type { JudgedInstructions } from '../../core/operations/evals/summarizeRubricRuns.ts';
import type { SkillScore } from '../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillTriggerReport } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { EvaluatedSkill } from '../reports/evals/evalReport.ts';

/** A skill as it was judged, before anyone looked how far its loop is set up. */
export type JudgedSkill = Omit<EvaluatedSkill, 'loop'>;

/** A skill beside what it has to reach. */
export function toEvaluated(
  triggers: SkillTriggerReport,
  rated: SkillScore,
  gate: EvalGate,
  judged?: JudgedInstructions,
): JudgedSkill {
  const { overallScore } = rated.score;
  const failures = findGateFailures({ triggers, overallScore, ...(judged && { judged }) }, gate);
  return { triggers, rated, failures, ...(judged && { judged }) };
}
