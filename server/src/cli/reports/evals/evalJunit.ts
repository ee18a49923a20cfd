import type { RunSummary } from '../../../core/analysis/evals/judgeByRuns.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { JudgedInstructions } from '../../../core/operations/evals/summarizeRubricRuns.ts';
import type { PlacedResult } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { EvalReport, EvaluatedSkill, Judgment, LineOf } from './evalReport.ts';
import { describeResult, toPlace } from './evalReport.ts';
import type { JunitProperties, JunitTest } from './junitText.ts';
import { toJunitText } from './junitText.ts';

/**
 * The report as JUnit XML, which CI servers show: a suite for each skill with a test for each trigger case, for each part of a case file that cannot
 * be read, and for what the skill has to reach as a whole.
 */
export function toJunit({ skills, judgment, lineOf }: EvalReport): string {
  return toJunitText(
    skills.map(skill => ({
      id: skill.triggers.id,
      path: skill.triggers.path,
      ...(judgment && { properties: propertiesOf(judgment, skill.judged) }),
      tests: toTests(skill, lineOf),
    })),
  );
}

/** Who judged, what it took, and what a judge says of the instructions. */
function propertiesOf(
  { judge, runs, tokens }: Judgment,
  judged: JudgedInstructions | undefined,
): JunitProperties {
  const { kind, ...others } = judge;
  return [
    ['judge', kind],
    ...Object.entries(others),
    ['runs', runs],
    ...(tokens
      ? ([
          ['tokens.input', tokens.input],
          ['tokens.output', tokens.output],
        ] as const)
      : []),
    ...(judged?.score ? [['judge.score', judged.score.overallScore] as const] : []),
    ...(judged?.spread ? [['judge.spread', judged.spread.overallScore] as const] : []),
    ...(judged?.runs.problems ?? []).map(problem => ['judge.problem', formatSentence(problem)] as const),
  ];
}

function propertiesOfRuns(
  { answered, failed, interval, problems }: RunSummary,
  rate: number,
): JunitProperties {
  return [
    ['rate', rate],
    ...(interval ? [['interval', interval.join(' ')] as const] : []),
    ['answered', answered],
    ['failed', failed],
    ...problems.map(problem => ['problem', formatSentence(problem)] as const),
  ];
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
  const { message, expected, passed, rate, runs } = result;
  const name = `${expected ? 'activated by' : 'not activated by'} “${message}”`;
  return {
    name,
    ...(!passed && { failure: describeResult(result) }),
    ...(runs && { properties: propertiesOfRuns(runs, rate) }),
  };
}
