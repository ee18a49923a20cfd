import assert from 'node:assert/strict';
import { toSkill } from '../../../../../server/src/core/model/skill/skill.ts';
import { checkRules, findingsOf, fixed, fixOf, toFile } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-quotes';

function skill(description: string): string {
  return `---\nname: example\ndescription: ${description}\nlicense: MIT\n---\n`;
}

describe(code, () => {
  it('points at a value with text behind its quotes, and quotes the whole', () => {
    const fixture = `---
name: example
description: "Forms" are filled in.
#            ^^^^^^^^^^^^^^^^^^^^^^ ${code}
license: MIT
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
    assert.equal(fixed(toCrlf(skill('"Forms" are filled in.'))), toCrlf(skill(`'"Forms" are filled in.'`)));
  });

  it('says whether a quote is missing, ends the value early or has text behind it', () => {
    const said = (value: string) =>
      findingsOf(skill(value)).map(({ severity, message }) => `${severity}: ${message}`);
    assert.deepEqual(said('"Fills in forms.'), [
      'error: The value starts with " but does not end with the matching one.',
    ]);
    assert.deepEqual(said("'Fills in a form's fields.'"), [
      "error: A ' inside of the value ends it early. Put the other kind of quotes around the value, or escape the inner ones.",
    ]);
    assert.deepEqual(said("'Forms' are filled in."), [
      "error: The value ends at its closing ', and text follows it. Put the whole value in quotes of the other kind.",
    ]);
  });

  it('mends an apostrophe inside of single quotes', () => {
    assert.equal(fixed(skill("'Fills in a form's fields.'")), skill('"Fills in a form\'s fields."'));
  });

  it('mends quotes inside of double quotes', () => {
    assert.equal(fixed(skill('"Fills in "all" forms."')), skill(`'Fills in "all" forms.'`));
  });

  it('closes a quote that is left open, and does not blame the lines below', () => {
    const fixture = `---
name: example
description: "Fills in forms.
#            ^^^^^^^^^^^^^^^^ ${code}
license: MIT
---
`;
    checkRules(fixture);
    assert.equal(fixed(skill('"Fills in forms.')), skill('"Fills in forms."'));
    assert.equal(fixed(skill("'Fills in forms.")), skill("'Fills in forms.'"));
  });

  it('offers no fix where escapes make the intent uncertain', () => {
    assert.equal(fixOf(skill('"a\\nb" forms'), code), undefined);
    assert.equal(fixOf(skill('"a\\nb forms'), code), undefined);
  });

  it('knows that an escaped quote does not close the value', () => {
    checkRules(`---
name: example
description: "Fills in \\"all\\" forms.
#            ^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
license: MIT
---
`);
  });

  it('accepts quotes that match, in every style', () => {
    checkRules(skill("'It''s a form to fill in.'"));
    checkRules(skill('"Fills in \\"all\\" forms."'));
    checkRules(skill('"Fills in\n  forms."'));
    checkRules(skill('Fills in "all" forms, isn\'t it'));
  });

  it('points at the first line of a value of several lines that is left open', () => {
    checkRules(`---
name: example
description: "Fills in
#            ^^^^^^^^^ ${code}
  forms.
license: MIT
---
`);
  });

  const margin = `---
name: example
description: "Fills in forms:
#            ^^^^^^^^^^^^^^^^ ${code}
- the short ones  
- the long ones, if asked"
version: 1
---
`;

  it('warns of text in quotes that goes on at the margin, and still reads it and what follows', () => {
    assert.deepEqual(
      findingsOf(margin).map(({ code: found, severity, words }) => [found, severity, words]),
      [
        [code, 'warning', '"Fills in forms:'],
        ['key-not-portable', 'error', 'version'],
      ],
    );
  });

  it('indents such lines, which keeps the text', () => {
    const text = '---\nname: example\ndescription: "Fills in\n- all\n\n- forms"\n---\n';
    const mended = text.replace('\n- all', '\n  - all').replace('\n- forms', '\n  - forms');
    assert.equal(fixed(text), mended);
    const valueOf = (source: string) => toSkill(toFile(source)).description;
    assert.equal(valueOf(text), 'Fills in - all\n- forms');
    assert.equal(valueOf(mended), valueOf(text));
  });
});
