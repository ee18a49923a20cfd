import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-unquoted-colon';

describe(code, () => {
  const fixture = `---
name: example
description: Fills in forms. Use when: a PDF has fields.
#                                    ^ ${code}
---
`;

  it('points at the colon', () => {
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('names the key', () => {
    assert.deepEqual(findingsOf(fixture), [
      {
        code,
        severity: 'error',
        message: "Put the value of 'description' in quotes: the colon in it starts a key.",
        words: ':',
      },
    ]);
  });

  it('accepts colons that no blank follows, and quoted ones', () => {
    checkRules(`---
name: example
description: See https://example.org:80/a::b for more, at 10:30.
license: "MIT: see LICENSE"
compatibility: 'needs: git'
---
`);
  });

  it('puts the value in quotes and leaves comments, order and other quotes alone', () => {
    assert.equal(
      fixed(
        toCrlf(`---
# First comment
description: Use when: a "PDF" has fields. # last comment
license: 'MIT'
name: example
---

Body: text
`),
      ),
      toCrlf(`---
# First comment
description: 'Use when: a "PDF" has fields.' # last comment
license: 'MIT'
name: example
---

Body: text
`),
    );
  });

  it('points at the colon that ends a value', () => {
    checkRules(`---
name: example
description: Use this when the user says:
#                                       ^ ${code}
license: MIT
---
`);
  });

  it('folds a value of several lines', () => {
    const text = `---
name: example
description: Fills in forms.
  Use when: a PDF has fields.
license: MIT
---
`;
    checkRules(text.replace('fields.\n', `fields.\n#         ^ ${code}\n`));
    const folded = `---
name: example
description: >-
  Fills in forms.
  Use when: a PDF has fields.
license: MIT
---
`;
    assert.equal(fixed(text), folded);
    assert.equal(fixed(toCrlf(text)), toCrlf(folded));
  });

  it('offers no fix where folding would change the words', () => {
    const text = `---
name: example
description: Fills in forms.
   Use when: a PDF
  has fields. # and more
---
`;
    assert.equal(fixed(text), text);
  });

  it('reports each entry once, and every entry', () => {
    checkRules(`---
name: example
description: One: two: three: four
#               ^ ${code}
license: MIT
compatibility: needs: git
#                   ^ ${code}
---
`);
  });

  it('points into nested values', () => {
    const nested = `---
name: example
description: Fills in forms.
metadata:
  note: first: second
  #          ^ ${code}
---
`;
    checkRules(nested);
    assert.match(fixed(nested.replace(/ {2}#.*\n/, '')), /note: "first: second"\n/);
  });
});
