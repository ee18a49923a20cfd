import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { JudgedInstructions } from '../../../core/operations/evals/summarizeRubricRuns.ts';
import type { PlacedResult } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { EvalReport, EvaluatedSkill, Judgment, LineOf } from './evalReport.ts';
import { describeResult, toJsonJudgment, toPlace } from './evalReport.ts';
import type { JunitSuite, JunitTest } from './junitText.ts';
import { toJunitText } from './junitText.ts';

/**
 * The report as JUnit XML, which CI servers show: a suite for each skill with a test for each trigger case, for each part of a case file that cannot
 * be read, and for what the skill has to reach as a whole.
 */
export function toJunit({ skills, judgment, lineOf }: EvalReport): string {
  return toJunitText(
    skills.map((skill): JunitSuite => {
      const { id, path } = skill.triggers;
      const tests = toTests(skill, lineOf);
      // Who judges where nothing says so is the router.
      return judgment.judge.kind === 'router'
        ? { id, path, tests }
        : { id, path, properties: toProperties(judgment, skill.judged), tests };
    }),
  );
}

/** Who judged, what it took, and what a model says of the instructions. */
function toProperties(
  judgment: Judgment,
  judged: JudgedInstructions | undefined,
): NonNullable<JunitSuite['properties']> {
  const { judge: kind, tokens, ...others } = toJsonJudgment(judgment);
  return {
    judge: kind,
    ...others,
    'tokens.input': tokens?.input,
    'tokens.output': tokens?.output,
    'judge.score': judged?.score?.overallScore,
    'judge.spread': judged?.spread?.overallScore,
    'judge.problems': judged && judged.runs.problems.map(formatSentence).join(' '),
  };
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
