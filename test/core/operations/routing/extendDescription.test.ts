import assert from 'node:assert/strict';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { extendDescription } from '../../../../server/src/core/operations/routing/extendDescription.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { toCrlf } from '../../../support/marked.ts';

function extend(text: string, syntax: 'yaml' | 'json' = 'yaml', words = 'tax form') {
  const keyed = readKeyedText(syntax, text);
  const edits = keyed && extendDescription(keyed, ['description'], words);
  return edits && applyEdits(text, edits);
}

describe('words at the end of a description', () => {
  for (const [what, before, after] of [
    ['plain', 'Fills in forms. # why', 'Fills in forms. tax form. # why'],
    ['without a full stop', 'Fills in forms', 'Fills in forms. tax form.'],
    ['with the stop in quotation marks', 'Says “fill in!”', 'Says “fill in!” tax form.'],
    ['in double quotes', '"Forms: \\"all\\" of them."', '"Forms: \\"all\\" of them. tax form."'],
    ['in single quotes', "'It''s for forms'", "'It''s for forms. tax form.'"],
    ['of several lines', 'Fills in\n  forms.', 'Fills in\n  forms. tax form.'],
    ['in a folded block', '>\n  Fills in\n  forms.\n', '>\n  Fills in\n  forms. tax form.\n'],
    ['in a literal block', '|-\n  Fills in\n  forms.', '|-\n  Fills in\n  forms. tax form.'],
  ] as const) {
    it(`are a sentence of their own: ${what}`, () => {
      const skill = (value: string) => `---\nname: a\ndescription: ${value}\nlicense: MIT\n---\n`;
      assert.equal(extend(skill(before)), skill(after));
      assert.equal(extend(toCrlf(skill(before))), toCrlf(skill(after)));
    });
  }

  it('have the full stop of their script', () => {
    assert.equal(
      extend('---\ndescription: 填写表格\n---\n', 'yaml', '税务'),
      '---\ndescription: 填写表格。税务。\n---\n',
    );
  });

  it('fit a sidecar', () => {
    assert.equal(extend('{ "description": "Forms." }', 'json'), '{ "description": "Forms. tax form." }');
  });

  it('are not written where that is not certain', () => {
    for (const value of ['', '""', '[a]', '12', '*a', '"Forms.\\n"', '&a Forms.\nother: *a']) {
      assert.equal(extend(`---\nbase: &a x\ndescription: ${value}\n---\n`), undefined, value);
    }
    assert.equal(extend('---\nname: a\n---\n'), undefined);
  });
});
