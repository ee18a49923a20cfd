import type { TriggerJudge } from '../../../core/analysis/evals/triggerReport.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { PlacedResult } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { EvalReport, EvaluatedSkill, LineOf } from './evalReport.ts';
import { describeResult, toPlace } from './evalReport.ts';
import type { JunitTest } from './junitText.ts';
import { toJunitText } from './junitText.ts';

/**
 * The report as JUnit XML, which CI servers show: a suite for each skill with a test for each trigger case, for each part of a case file that cannot
 * be read, and for what the skill has to reach as a whole.
 */
export function toJunit({ judge, skills, lineOf }: EvalReport): string {
  return toJunitText(
    skills.map(skill => {
      const { id, path } = skill.triggers;
      return { id, path, properties: toProperties(judge), tests: toTests(skill, lineOf) };
    }),
  );
}

/** Who judges where nothing says so is the router. */
function toProperties({ kind, ...others }: TriggerJudge): Record<string, string> {
  return kind === 'router' ? {} : { judge: kind, ...others };
}

function toTests({ triggers, failures }: EvaluatedSkill, lineOf: LineOf): JunitTest[] {
  // A case that fails is a failed test even where the rate is reached; the last test says whether it is.
  return [
    ...triggers.results.map(toTest),
    ...triggers.problems.map(problem => ({
      name: toPlace(triggers.path, problem, lineOf),
      failure: formatSentence(problem),
    })),
    {
      name: 'passes as a whole',
      ...(failures.length > 0 && { failure: failures.map(formatSentence).join(' ') }),
    },
  ];
}

function toTest(result: PlacedResult): JunitTest {
  const { message, expected, passed, runs } = result;
  const name = `${expected ? 'activated by' : 'not activated by'} “${message}”`;
  const words = describeResult(result);
  return { name, ...(!passed && { failure: words }), ...(runs && { output: words }) };
}
