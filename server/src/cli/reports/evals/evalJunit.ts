import type { RunSummary } from '../../../core/analysis/evals/judgeByRuns.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import { toXmlText } from '../../../core/text/format/xmlText.ts';
import type { PlacedResult } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { EvalReport, EvaluatedSkill, Judgment, LineOf } from './evalReport.ts';
import { describeResult, toPlace } from './evalReport.ts';

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
  { triggers: { id, path } }: EvaluatedSkill,
  judgment: Judgment | undefined,
  tests: readonly Test[],
): string[] {
  return [
    `  <testsuite name=${attribute(id)} file=${attribute(path)} ${toCounts(tests)}>`,
    ...(judgment ? toPropertyLines(propertiesOf(judgment), '    ') : []),
    ...tests.flatMap(test => toTestLines(test, id)),
    '  </testsuite>',
  ];
}

interface Test {
  readonly name: string;
  /** Undefined for a test that passes. */
  readonly failure?: string;
  readonly properties?: Properties;
}

type Properties = readonly (readonly [name: string, value: string | number])[];

/** Who judged. */
function propertiesOf({ judge, runs }: Judgment): Properties {
  const { kind, ...others } = judge;
  return [['judge', kind], ...Object.entries(others), ['runs', runs]];
}

function propertiesOfRuns({ answered, failed, interval, problems }: RunSummary, rate: number): Properties {
  return [
    ['rate', rate],
    ...(interval ? [['interval', interval.join(' ')] as const] : []),
    ['answered', answered],
    ['failed', failed],
    ...problems.map(problem => ['problem', formatSentence(problem)] as const),
  ];
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
  const { message, expected, passed, rate, runs } = result;
  const name = `${expected ? 'activated by' : 'not activated by'} “${message}”`;
  return {
    name,
    ...(!passed && { failure: describeResult(result) }),
    ...(runs && { properties: propertiesOfRuns(runs, rate) }),
  };
}

function toCounts(tests: readonly Test[]): string {
  return `tests="${tests.length}" failures="${tests.filter(({ failure }) => failure !== undefined).length}"`;
}

function toTestLines({ name, failure, properties = [] }: Test, suite: string): string[] {
  const start = `    <testcase classname=${attribute(suite)} name=${attribute(name)}`;
  const failed = failure === undefined ? '' : `<failure message=${attribute(failure)}/>`;
  if (properties.length === 0) {
    return [failed === '' ? `${start}/>` : `${start}>${failed}</testcase>`];
  }
  return [
    `${start}>`,
    ...toPropertyLines(properties, '      '),
    ...(failed === '' ? [] : [`      ${failed}`]),
    '    </testcase>',
  ];
}

function toPropertyLines(properties: Properties, indent: string): string[] {
  const lines = properties.map(
    ([name, value]) => `${indent}  <property name=${attribute(name)} value=${attribute(String(value))}/>`,
  );
  return [`${indent}<properties>`, ...lines, `${indent}</properties>`];
}

/** A value in quotation marks; line ends are kept as references, which parsers would make blanks of. */
function attribute(text: string): string {
  const escaped = toXmlText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, character => `&#${character.charCodeAt(0)};`);
  return `"${escaped}"`;
}
