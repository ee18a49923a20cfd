import assert from 'node:assert/strict';
import { scanResource } from '../../server/src/core/checks/scanResource.ts';
import { scanIn } from './checkRules.ts';

/** What a scan says of a text: `high` where it is reported by default, `low` where only a scan reports it. */
type Verdict = 'high' | 'low' | 'nothing';

/** Asserts what a rule says of texts: bodies below a plain frontmatter, whole skills, or files of a skill whose path is given. */
export function checkAttacks(code: string, cases: Readonly<Record<string, Verdict>>, path?: string): void {
  const verdicts = Object.keys(cases).map(text => [text, verdictOf(code, text, path)]);
  assert.deepEqual(Object.fromEntries(verdicts), cases);
}

function verdictOf(code: string, text: string, path: string | undefined): Verdict {
  const whole = text.startsWith('---')
    ? text
    : `---\nname: forms\ndescription: Fills in forms.\n---\n\n${text}\n`;
  const findings =
    path === undefined
      ? scanIn(whole)
      : scanResource({ path, text, isTooLarge: false }, {}, { trustsComments: true, withUncertain: true });
  const own = findings.filter(finding => finding.code === code);
  return own.length === 0 ? 'nothing' : own.every(({ isUncertain }) => isUncertain === true) ? 'low' : 'high';
}
