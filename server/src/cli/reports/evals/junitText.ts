import { toXmlText } from '../../../core/text/format/xmlText.ts';

export type JunitProperties = readonly (readonly [name: string, value: string | number])[];

/** One test of a report as JUnit XML. Without a failure and a reason to skip it, it passes. */
export interface JunitTest {
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
  readonly properties?: JunitProperties;
}

/** The tests of one skill. */
export interface JunitSuite {
  readonly id: string;
  /** As reports call it. */
  readonly path: string;
  readonly properties?: JunitProperties;
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

function toSuiteLines({ id, path, properties = [], tests }: JunitSuite): string[] {
  return [
    `  <testsuite name=${attribute(id)} file=${attribute(path)} ${toCounts(tests)}>`,
    ...toPropertyLines(properties, '    '),
    ...tests.flatMap(test => toTestLines(test, id)),
    '  </testsuite>',
  ];
}

function toCounts(tests: readonly JunitTest[]): string {
  const failures = tests.filter(({ failure }) => failure !== undefined).length;
  const skipped = tests.filter(each => each.skipped !== undefined).length;
  return `tests="${tests.length}" failures="${failures}"${skipped > 0 ? ` skipped="${skipped}"` : ''}`;
}

function toTestLines({ name, failure, skipped, properties = [] }: JunitTest, suite: string): string[] {
  const start = `    <testcase classname=${attribute(suite)} name=${attribute(name)}`;
  const inside = [
    ...(failure === undefined ? [] : [`<failure message=${attribute(failure)}/>`]),
    ...(skipped === undefined ? [] : [`<skipped message=${attribute(skipped)}/>`]),
  ];
  if (properties.length === 0) {
    return [inside.length === 0 ? `${start}/>` : `${start}>${inside.join('')}</testcase>`];
  }
  return [
    `${start}>`,
    ...toPropertyLines(properties, '      '),
    ...inside.map(line => `      ${line}`),
    '    </testcase>',
  ];
}

function toPropertyLines(properties: JunitProperties, indent: string): string[] {
  const lines = properties.map(
    ([name, value]) => `${indent}  <property name=${attribute(name)} value=${attribute(String(value))}/>`,
  );
  return lines.length === 0 ? [] : [`${indent}<properties>`, ...lines, `${indent}</properties>`];
}

/** A value in quotation marks; line ends are kept as references, which parsers would make blanks of. */
function attribute(text: string): string {
  const escaped = toXmlText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, character => `&#${character.charCodeAt(0)};`);
  return `"${escaped}"`;
}
