import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';

const code = 'description-truncated';
const start = 'Fills in the fields of PDF forms from a table of values, and reads them. Use it when';

function found(description: string): string[] {
  const text = `---\nname: example\ndescription: ${JSON.stringify(description)}\n---\n`;
  return findingsOf(text)
    .filter(finding => finding.code === code)
    .map(({ message }) => message);
}

describe(code, () => {
  it('points at a description that ends in three dots', () => {
    checkRules(`---
name: example
description: ${start} a form...
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
---
`);
  });

  it('says where it is cut off', () => {
    const message = 'The description seems to be cut off at “m. Use it when a fo…”. Write out how it ends.';
    assert.deepEqual(found(`${start} a fo…`), [message]);
  });

  it('leaves lists that go on, dots elsewhere and short texts alone', () => {
    for (const words of [
      `${start} a form, a table, etc...`,
      `${start} forms, tables and more…`,
      `${start} somebody says "well...".`,
      'Whatever you do...',
    ]) {
      assert.deepEqual(found(words), [], words);
    }
  });

  it('points at the rest of a text that YAML takes for a comment, and quotes the whole on request', () => {
    const fixture = `---
name: example
description: Fixes issue #12 and C # code when the user asks for it
#                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture);
    const text = '---\nname: example\ndescription: Fills in forms, the #1 way to do it\n---\n';
    assert.deepEqual(
      findingsOf(text).map(({ message }) => message),
      [
        "YAML takes '#1 way to do it' for a comment, so what follows is not part of the description. Put the description in quotes.",
      ],
    );
    assert.equal(
      fixOf(text, code),
      '---\nname: example\ndescription: "Fills in forms, the #1 way to do it"\n---\n',
    );
  });

  it('leaves comments and texts in quotes alone', () => {
    for (const value of [
      'Fills in forms. # Note: write when a user would want it to run',
      'Fills in forms. # No trigger phrases here',
      'Fills in forms. #draft',
      '"Fills in forms. The #1 way to do it"',
      '>-\n  Fills in forms. The #1 way to do it',
    ]) {
      const findings = findingsOf(`---\nname: example\ndescription: ${value}\n---\n`);
      assert.deepEqual(
        findings.filter(finding => finding.code === code),
        [],
        value,
      );
    }
  });
});
