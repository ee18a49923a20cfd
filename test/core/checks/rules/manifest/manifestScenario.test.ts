import assert from 'node:assert/strict';
import { relatedFileMessages } from '../../../../support/checkRelatedFile.ts';
import { checkRules, findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'manifest-scenario';

describe(code, () => {
  it('points at assertions that nobody can check', () => {
    checkRules(
      `---
name: example
description: Checks invoices.
metadata:
  manifest:
    version: 1
    evals:
      functionalScenarios:
        - An order is missing
        - message: Check the invoice
          assertions:
            - It names the order.
            - contains: total
#             ^^^^^^^^ ${code}
            - file: report.md
              matches: "(?<=a)b"
#                      ^^^^^^^^^ ${code}
            - tool: run_script
              exists: false
#             ^^^^^^ ${code}
---
`,
      { targets: ['amble'] },
    );
  });

  it('says nothing of what is right, nor a second time what breaks the schema', () => {
    for (const scenarios of [
      '[a, { message: b, assertions: [c, { file: d }, { tool: e, called: false }, { answer: { contains: f } }] }]',
      '[{ message: b, assertions: [{ file: 7 }, { tool: t, called: perhaps }, { answer: x }] }]',
      '[{ assertions: 3, files: x }]',
      'none',
    ]) {
      const text = skill(
        'metadata:',
        `  manifest: { version: 1, evals: { functionalScenarios: ${scenarios} } }`,
      );
      const found = findingsOf(text, { targets: ['amble'] }).filter(each => each.code === code);
      assert.deepEqual(found, [], scenarios);
    }
  });

  it('says which files are missing that a scenario starts with', () => {
    const text = JSON.stringify({
      version: 1,
      evals: { functionalScenarios: [{ message: 'a', files: ['evals/files/a.csv', 'b.csv'] }] },
    });
    assert.deepEqual(relatedFileMessages('a/skill.manifest.json', text, { files: ['b.csv'] }), [
      "warning: The skill has no file 'evals/files/a.csv'.",
    ]);
  });
});
