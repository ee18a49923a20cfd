import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

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
});
