import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'description-first-line';
const options = { targets: ['qwen-code'] };

function skill(description: string): string {
  return `---\nname: example\ndescription: ${description}\n---\n`;
}

describe(code, () => {
  it('says what is left of a description of several lines', () => {
    const text = skill('|\n  Fills in forms.\n  Use it when a PDF has fields.');
    const message =
      'Qwen Code lists only the first line of a description, up to “…Fills in forms.”. Put the whole description on one line, or in a folded block (>-) without blank lines.';
    for (const each of [text, toCrlf(text)]) {
      assert.deepEqual(
        findingsOf(each, options).map(found => [found.code, found.severity, found.message]),
        [[code, 'warning', message]],
      );
    }
  });

  it('counts a blank line of a folded block and an escape in quotes', () => {
    const codes = (description: string) => findingsOf(skill(description), options).map(found => found.code);
    assert.deepEqual(codes('>-\n  Fills in forms.\n\n  Use it when a PDF has fields.'), [code]);
    assert.deepEqual(codes('"Fills in forms.\\nUse it when a PDF has fields."'), [code]);
    assert.deepEqual(codes('>\n  Fills in forms.\n  Use it when a PDF has fields.'), []);
    assert.deepEqual(codes('|\n  Fills in forms when a PDF has fields.\n\n'), []);
  });

  it('folds a block whose lines start at one column', () => {
    const text = skill('|-\n  Fills in forms.\n  Use it when a PDF has fields.');
    assert.equal(fixOf(text, code, options), text.replace('|', '>'));
    assert.equal(fixOf(skill('|\n  Fills in forms.\n\n  Use it.'), code, options), undefined);
    assert.equal(fixOf(skill('|\n  Fills in:\n    - forms'), code, options), undefined);
  });

  it('says nothing for other hosts', () => {
    checkRules(skill('|\n  Fills in forms.\n  Use it when a PDF has fields.'), {
      targets: ['claude-code', 'codex', 'agentskills'],
    });
  });
});
