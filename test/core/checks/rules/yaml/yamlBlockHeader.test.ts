import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-block-header';

describe(code, () => {
  const fixture = `---
name: example
description: > Fills in forms.
#              ^^^^^^^^^^^^^^^ ${code}
---
`;

  it('points at the text behind the sign', () => {
    checkRules(fixture);
    checkRules(toCrlf(fixture));
    assert.deepEqual(
      findingsOf(fixture).map(({ severity, message }) => [severity, message]),
      [['error', "Text has to start on the line below '>'."]],
    );
  });

  it('moves the text to the next line', () => {
    assert.equal(
      fixed(toCrlf('---\nname: example\ndescription: |-  Fills in forms.\nlicense: MIT\n---\n')),
      toCrlf('---\nname: example\ndescription: |-\n  Fills in forms.\nlicense: MIT\n---\n'),
    );
  });

  it('moves the text to the column of the lines below', () => {
    assert.equal(
      fixed('---\nname: example\ndescription: >Fills in\n\n     forms.\n---\n'),
      '---\nname: example\ndescription: >\n     Fills in\n\n     forms.\n---\n',
    );
  });

  it('accepts every header that YAML knows', () => {
    checkRules('---\nname: example\ndescription: >-2 # folded\n  Fills in forms.\nlicense: |+\n  MIT\n---\n');
  });

  it('accepts the signs inside of a value', () => {
    checkRules('---\nname: example\ndescription: a > b | c\n---\n');
  });
});
