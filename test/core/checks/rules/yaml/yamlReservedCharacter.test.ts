import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-reserved-character';

function skill(description: string): string {
  return `---\nname: example\ndescription: ${description}\n---\n`;
}

describe(code, () => {
  for (const value of [
    '@ada fills in forms',
    '`forms` are filled',
    '%d forms',
    ', and forms',
    '] forms',
    '} forms',
  ]) {
    it(`points at the ${value.charAt(0)} that a value starts with, and quotes the value`, () => {
      assert.deepEqual(findingsOf(skill(value)), [
        {
          code,
          severity: 'error',
          message: `A value cannot start with '${value.charAt(0)}' in YAML; put it in quotes.`,
          words: value.charAt(0),
        },
      ]);
      assert.equal(fixed(skill(value)), skill(`"${value}"`));
    });
  }

  it('takes bold text for what it is, and not for an alias', () => {
    const fixture = `---
name: example
description: **Fills in** forms.
#            ^ ${code}
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
    assert.equal(fixed(skill('**Fills in** forms.')), skill('"**Fills in** forms."'));
    assert.equal(fixed(skill('*all* forms')), skill('"*all* forms"'));
  });

  it('takes a lone alias without an anchor for a text', () => {
    checkRules(`---
name: example
description: *forms
#            ^ ${code}
---
`);
    assert.equal(fixed(skill('*forms')), skill('"*forms"'));
  });

  it('takes an exclamation mark for a text', () => {
    checkRules(`---
name: example
description: !Important forms.
#            ^ ${code}
---
`);
    assert.equal(fixed(skill('!Important forms.')), skill('"!Important forms."'));
  });

  it('accepts standard tags, anchors and the aliases that refer to them', () => {
    checkRules(`---
name: example
description: &text Fills in forms.
compatibility: *text
license: !!str 2
---
`);
  });

  it('accepts the characters inside of a value and inside of quotes', () => {
    checkRules(skill('Ask @ada, 100% *sure*, \\`code\\`!'));
    checkRules(skill("'@ada fills in forms'"));
  });

  it('keeps a comment behind the value', () => {
    assert.equal(fixed(skill('@ada # who')), skill('"@ada" # who'));
  });

  it('folds a value of several lines', () => {
    assert.equal(
      fixed(toCrlf(skill('@ada fills\n  in forms'))),
      toCrlf(skill('>-\n  @ada fills\n  in forms')),
    );
  });
});
