import assert from 'node:assert/strict';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { rewriteText } from '../../../../server/src/core/syntax/edit/rewriteText.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { findEntry, toWords } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { toCrlf } from '../../../support/marked.ts';

/** Puts words behind others, or in place of others. */
function change(
  text: string,
  [behind, old, words]: readonly [string, string, string],
  syntax: 'yaml' | 'json' = 'yaml',
) {
  const keyed = readKeyedText(syntax, text);
  const node = findEntry(keyed?.root, 'description')?.value;
  const value = toWords(node) ?? '';
  const at = value.indexOf(behind) + behind.length;
  const edits = keyed && rewriteText(keyed, ['description'], { at, end: at + old.length, words });
  return edits && applyEdits(text, edits);
}

const skill = (value: string) => `---\nname: a\ndescription: ${value}\nlicense: MIT\n---\n`;

describe('words that change in a description', () => {
  for (const [what, before, words, after] of [
    ['plain', 'Fills in forms. # why', ['Fills in', '', ' tax'], 'Fills in tax forms. # why'],
    [
      'in double quotes',
      '"Says \\"all\\" of them."',
      ['"all"', '', ', "tax"'],
      '"Says \\"all\\", \\"tax\\" of them."',
    ],
    [
      'behind a line end that is escaped',
      '"Fills.\\nForms."',
      ['Forms', '', ' now'],
      '"Fills.\\nForms now."',
    ],
    ['in single quotes', "'It''s for forms'", ["It's", '', " user's"], "'It''s user''s for forms'"],
    [
      'of several lines',
      'Fills in\n  forms and tables.',
      ['forms', '', ' now'],
      'Fills in\n  forms now and tables.',
    ],
    [
      'in a folded block',
      '>\n  Fills in\n  forms.\n',
      ['in forms', '.', ', now.'],
      '>\n  Fills in\n  forms, now.\n',
    ],
    [
      'in a literal block',
      '|-\n  For:\n  - a\n  - b',
      ['- b', '', '\n- c'],
      '|-\n  For:\n  - a\n  - b\n  - c',
    ],
    ['in place of others', 'Use for "a b" now.', ['"', 'a b', 'c'], 'Use for "c" now.'],
  ] as const) {
    it(`keep its style: ${what}`, () => {
      assert.equal(change(skill(before), words), skill(after));
      assert.equal(change(toCrlf(skill(before)), words), toCrlf(skill(after)));
    });
  }

  it('are quoted where a plain text cannot have them', () => {
    assert.equal(
      change(skill('Fills in forms.'), ['forms.', '', ' Says "do: it".']),
      skill(`'Fills in forms. Says "do: it".'`),
    );
  });

  it('fit a sidecar', () => {
    assert.equal(
      change('{ "description": "Forms." }', ['Forms.', '', ' "Tax".'], 'json'),
      '{ "description": "Forms. \\"Tax\\"." }',
    );
  });

  it('are not written where that is not certain', () => {
    for (const value of ['', '""', '[a]', '12', '*a', '&a Forms.\nother: *a']) {
      const text = `---\nbase: &a x\ndescription: ${value}\n---\n`;
      assert.equal(change(text, ['', '', 'x']), undefined, value);
    }
    assert.equal(change('---\nname: a\n---\n', ['', '', 'x']), undefined);
  });
});
