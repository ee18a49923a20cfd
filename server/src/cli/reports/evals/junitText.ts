import { toXmlText } from '../../../core/text/format/xmlText.ts';

/** One test of a report as JUnit XML. Without a failure and a reason to skip it, it passes. */
export interface JunitTest {
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
}

/** The tests of one skill. */
export interface JunitSuite {
  readonly id: string;
  /** As reports call it. */
  readonly path: string;
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

function toSuiteLines({ id, path, tests }: JunitSuite): string[] {
  return [
    `  <testsuite name=${attribute(id)} file=${attribute(path)} ${toCounts(tests)}>`,
    ...tests.map(test => toTestLine(test, id)),
    '  </testsuite>',
  ];
}

function toCounts(tests: readonly JunitTest[]): string {
  const failures = tests.filter(({ failure }) => failure !== undefined).length;
  const skipped = tests.filter(each => each.skipped !== undefined).length;
  return `tests="${tests.length}" failures="${failures}"${skipped > 0 ? ` skipped="${skipped}"` : ''}`;
}

function toTestLine({ name, failure, skipped }: JunitTest, suite: string): string {
  const start = `    <testcase classname=${attribute(suite)} name=${attribute(name)}`;
  const result =
    failure !== undefined
      ? `<failure message=${attribute(failure)}/>`
      : skipped !== undefined
        ? `<skipped message=${attribute(skipped)}/>`
        : undefined;
  return result === undefined ? `${start}/>` : `${start}>${result}</testcase>`;
}

/** A value in quotation marks; line ends are kept as references, which parsers would make blanks of. */
function attribute(text: string): string {
  const escaped = toXmlText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, character => `&#${character.charCodeAt(0)};`);
  return `"${escaped}"`;
}
