import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-indentation';

describe(code, () => {
  const fixture = `---
name: example
  description: Fills in forms.
#^ ${code}
---
`;

  it('points at the blanks before a key that slipped to the right', () => {
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('names the key and offers no fix, since the value above may be what is wrong', () => {
    assert.deepEqual(findingsOf(fixture), [
      {
        code,
        severity: 'error',
        message: "'description' does not start at the column of the keys around it.",
        words: '  ',
      },
    ]);
    assert.equal(fixOf(fixture, code), undefined);
  });

  it('accepts keys of a nested mapping at any column, as long as it is one', () => {
    checkRules(`---
name: example
description: Fills in forms.
metadata:
     author: Ada
     version: "1"
---
`);
  });

  it('points at a key of a nested mapping that starts too far to the left', () => {
    checkRules(`---
name: example
description: Fills in forms.
metadata:
    author: Ada
  version: "1"
#^ ${code}
---
`);
  });

  it('indents a line that ends a block of text', () => {
    const text = '---\nname: example\ndescription: |\n  Fills in forms.\n Use it for PDFs.\n---\n';
    assert.deepEqual(
      findingsOf(text).map(({ message }) => message),
      [
        "The text of 'description' ends above this line, which is indented less than its first line. Indent it as far.",
      ],
    );
    assert.equal(
      fixed(text),
      '---\nname: example\ndescription: |\n  Fills in forms.\n  Use it for PDFs.\n---\n',
    );
  });
});
