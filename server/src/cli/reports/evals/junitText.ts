import { toXmlText } from '../../../core/text/format/xmlText.ts';

/** One test of a report as JUnit XML. Without a failure and a reason to skip it, it passes. */
export interface JunitTest {
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
  /** What else is to be known of it. */
  readonly output?: string;
}

/** The tests of one skill. */
export interface JunitSuite {
  readonly id: string;
  /** As reports call it. */
  readonly path: string;
  /** What is undefined or empty is left out. */
  readonly properties?: Readonly<Record<string, string | number | undefined>>;
  readonly tests: readonly JunitTest[];
}

/** A report as JUnit XML, which CI servers show. */
export function toJunitText(suites: readonly JunitSuite[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="skillwright eval" ${toCounts(suites.flatMap(({ tests }) => tests))}>`,
    ...suites.flatMap(toSuiteLines),
    '</testsuites>',
  ];
  return lines.map(line => `${line}\n`).join('');
}

function toSuiteLines({ id, path, properties, tests }: JunitSuite): string[] {
  const lines = Object.entries(properties ?? {}).flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [`      <property name=${attribute(name)} value=${attribute(String(value))}/>`],
  );
  return [
    `  <testsuite name=${attribute(id)} file=${attribute(path)} ${toCounts(tests)}>`,
    ...(lines.length === 0 ? [] : ['    <properties>', ...lines, '    </properties>']),
    ...tests.map(test => toTestLine(test, id)),
    '  </testsuite>',
  ];
}

function toCounts(tests: readonly JunitTest[]): string {
  const failures = tests.filter(({ failure }) => failure !== undefined).length;
  const skipped = tests.filter(each => each.skipped !== undefined).length;
  return `tests="${tests.length}" failures="${failures}"${skipped > 0 ? ` skipped="${skipped}"` : ''}`;
}

function toTestLine({ name, failure, skipped, output }: JunitTest, suite: string): string {
  const start = `    <testcase classname=${attribute(suite)} name=${attribute(name)}`;
  const inside = [
    ...(failure === undefined ? [] : [`<failure message=${attribute(failure)}/>`]),
    ...(skipped === undefined ? [] : [`<skipped message=${attribute(skipped)}/>`]),
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
