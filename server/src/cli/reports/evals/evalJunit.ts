import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { JudgedInstructions } from '../../../core/operations/evals/summarizeRubricRuns.ts';
import { toXmlText } from '../../../core/text/format/xmlText.ts';
import type { PlacedResult } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { EvalReport, EvaluatedSkill, Judgment, LineOf } from './evalReport.ts';
import { describeResult, toJsonJudgment, toPlace } from './evalReport.ts';

/**
 * The report as JUnit XML, which CI servers show: a suite for each skill with a test for each trigger case, for each part of a case file that cannot
 * be read, and for what the skill has to reach as a whole.
 */
export function toJunit({ skills, judgment, lineOf }: EvalReport): string {
  const suites = skills.map(skill => ({ skill, tests: toTests(skill, lineOf) }));
  const all = suites.flatMap(({ tests }) => tests);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="skillwright eval" ${toCounts(all)}>`,
    ...suites.flatMap(({ skill, tests }) => toSuiteLines(skill, judgment, tests)),
    '</testsuites>',
  ];
  return lines.map(line => `${line}\n`).join('');
}

function toSuiteLines(
  { triggers: { id, path }, judged }: EvaluatedSkill,
  judgment: Judgment,
  tests: readonly Test[],
): string[] {
  return [
    `  <testsuite name=${attribute(id)} file=${attribute(path)} ${toCounts(tests)}>`,
    // Who judges where nothing says so is the router.
    ...(judgment.judge.kind === 'router' ? [] : toPropertyLines(judgment, judged)),
    ...tests.map(test => toTestLine(test, id)),
    '  </testsuite>',
  ];
}

interface Test {
  readonly name: string;
  /** Undefined for a test that passes. */
  readonly failure?: string;
  /** What else is to be known of it. */
  readonly output?: string;
}

/** Who judged, what it took, and what a model says of the instructions. */
function toPropertyLines(judgment: Judgment, judged: JudgedInstructions | undefined): string[] {
  const { judge: kind, tokens, ...others } = toJsonJudgment(judgment);
  const properties: Record<string, string | number | undefined> = {
    judge: kind,
    ...others,
    'tokens.input': tokens?.input,
    'tokens.output': tokens?.output,
    'judge.score': judged?.score?.overallScore,
    'judge.spread': judged?.spread?.overallScore,
    'judge.problems': judged && judged.runs.problems.map(formatSentence).join(' '),
  };
  const lines = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [`      <property name=${attribute(name)} value=${attribute(String(value))}/>`],
  );
  return ['    <properties>', ...lines, '    </properties>'];
}

function toTests({ triggers, failures }: EvaluatedSkill, lineOf: LineOf): Test[] {
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

function toTest(result: PlacedResult): Test {
  const { message, expected, passed, runs } = result;
  const name = `${expected ? 'activated by' : 'not activated by'} “${message}”`;
  const words = describeResult(result);
  return { name, ...(!passed && { failure: words }), ...(runs && { output: words }) };
}

function toCounts(tests: readonly Test[]): string {
  return `tests="${tests.length}" failures="${tests.filter(({ failure }) => failure !== undefined).length}"`;
}

function toTestLine({ name, failure, output }: Test, suite: string): string {
  const start = `    <testcase classname=${attribute(suite)} name=${attribute(name)}`;
  const inside = [
    ...(failure === undefined ? [] : [`<failure message=${attribute(failure)}/>`]),
    ...(output === undefined ? [] : [`<system-out>${toXmlText(output)}</system-out>`]),
  ].join('');
  return inside === '' ? `${start}/>` : `${start}>${inside}</testcase>`;
}

/** A value in quotation marks; line ends are kept as references, which parsers would make blanks of. */
function attribute(text: string): string {
  const escaped = toXmlText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, character => `&#${character.charCodeAt(0)};`);
  return `"${escaped}"`;
}
