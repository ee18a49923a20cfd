import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'name-pattern';

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n---\n`;
}

describe(code, () => {
  it('accepts lower-case letters, digits and single hyphens', () => {
    for (const name of ['a', 'pdf-2-forms', '7zip']) {
      checkRules(skill(name), { folder: name, targets: ['agentskills', 'vscode', 'claude-code'] });
    }
  });

  it('points at the value, quotes included', () => {
    const fixture = `---
name: "Form Filler"
#     ^^^^^^^^^^^^^ ${code}
description: Fills in forms.
---
`;
    checkRules(fixture, { folder: 'Form Filler' });
    checkRules(toCrlf(fixture), { folder: 'Form Filler' });
  });

  it('refuses what the specification refuses', () => {
    for (const name of ['Forms', 'form_filler', '-forms', 'forms-', 'form--filler', 'a.b', 'a b']) {
      assert.deepEqual(findingsOf(skill(name), { folder: name }), [
        {
          code,
          severity: 'error',
          message: `'${name}' is not a valid name: use lower-case letters, digits and single hyphens between them.`,
          words: name,
        },
      ]);
    }
  });

  it('is a warning for VS Code, which knows hyphens anywhere', () => {
    assert.deepEqual(findingsOf(skill('Forms'), { folder: 'Forms', targets: ['vscode'] }), [
      {
        code,
        severity: 'warning',
        message:
          "'Forms' is not a valid name: use lower-case letters, digits and single hyphens between them.",
        words: 'Forms',
      },
    ]);
    checkRules(skill('-forms--'), { folder: '-forms--', targets: ['vscode'] });
  });

  it('says nothing for Claude Code, which takes any name', () => {
    checkRules(skill('Form Filler'), { targets: ['claude-code'] });
  });

  it('warns of letters of other scripts, which only some hosts accept', () => {
    assert.deepEqual(findingsOf(skill('表格-formulár'), { folder: '表格-formulár' }), [
      {
        code,
        severity: 'warning',
        message:
          "'表格-formulár' has letters that only some hosts accept; a to z, digits and hyphens work in all.",
        words: '表格-formulár',
      },
    ]);
  });

  it('compares names in the form in which the reference library does', () => {
    checkRules(skill('ｆｏｒｍｓ'), { folder: 'forms', rules: { 'security-lookalike-name': 'off' } });
    checkRules(skill('" forms "'), { folder: 'forms' });
  });

  it('offers the folder where that is a valid name', () => {
    assert.equal(fixOf(skill('Form_Filler'), code, { folder: 'form-filler' }), skill('form-filler'));
  });

  it('offers the name in portable letters where the folder is none', () => {
    const options = { folder: 'Forms' };
    for (const [name, suggestion] of [
      ['FormFiller', 'form-filler'],
      ['Füll Formular', 'full-formular'],
      ['__Form  Filler__', 'form-filler'],
      ["'Form: Filler'", 'form-filler'],
    ] as const) {
      assert.equal(fixOf(skill(name), code, options), skill(suggestion));
    }
  });

  it('keeps double quotes around the new name, and needs them for a number', () => {
    assert.equal(fixOf(skill('"Form Filler"'), code, { folder: 'x y' }), skill('"form-filler"'));
    assert.equal(fixOf(skill('"2_0"'), code, { folder: 'x y' }), skill('"2-0"'));
    assert.equal(fixOf(skill("'2_0'"), code, { folder: 'x y' }), skill('"2-0"'));
  });

  it('offers nothing where no letter is left', () => {
    assert.equal(fixOf(skill('表格'), code, { folder: '表格' }), undefined);
  });

  it('cuts what it offers to the length that hosts allow', () => {
    const name = `Form ${'x'.repeat(58)} filler`;
    assert.equal(fixOf(skill(name), code, { folder: 'A' }), skill(`form-${'x'.repeat(58)}`));
  });

  it('leaves a name that is not text to value-type', () => {
    assert.deepEqual(
      findingsOf(skill('[Forms]')).map(found => found.code),
      ['value-type'],
    );
  });

  it('says once what two targets say alike, as bad as the worse of them takes it', () => {
    assert.deepEqual(
      findingsOf(skill('Forms'), { folder: 'Forms', targets: ['agentskills', 'vscode', 'claude-code'] }).map(
        found => [found.severity, found.message],
      ),
      [
        [
          'error',
          "'Forms' is not a valid name: use lower-case letters, digits and single hyphens between them. (Agent Skills, VS Code)",
        ],
      ],
    );
  });

  it('takes what each host takes', () => {
    checkRules(skill('FormFiller'), {
      folder: 'FormFiller',
      targets: ['crush'],
      rules: { 'invocation-default': 'off' },
    });
    checkRules(skill('form.filler'), { folder: 'form-filler', targets: ['minara'] });
    checkRules(skill('表格'), { folder: '表格', targets: ['qwen-code'] });
    checkRules(skill('Form filler 2.0'), { folder: 'x', targets: ['copilot-cli'] });
  });

  it('is a hint where the host only asks for such names, and where nobody read it at the source', () => {
    for (const target of ['copilot-cli', 'opencode', 'windsurf']) {
      assert.deepEqual(
        findingsOf(skill('_Forms'), { folder: '_Forms', targets: [target] })
          .filter(found => found.code === code)
          .map(({ severity }) => severity),
        ['hint'],
        target,
      );
    }
  });

  it('reads a number as the text that the reference library takes it for', () => {
    assert.deepEqual(
      findingsOf(skill('1.5'), { folder: '1.5' })
        .filter(found => found.code === code)
        .map(({ severity, words }) => [severity, words]),
      [['error', '1.5']],
    );
  });

  it('points at an alias and changes nothing there', () => {
    const text = '---\nlicense: &id Form_Filler\nname: *id\ndescription: Fills in forms.\n---\n';
    assert.deepEqual(
      findingsOf(text, { folder: 'Form_Filler' }).map(found => [found.code, found.words]),
      [[code, '*id']],
    );
    assert.equal(fixOf(text, code, { folder: 'Form_Filler' }), undefined);
  });

  it('knows what VS Code says by itself', () => {
    const isReportedByEditorFor = (name: string) =>
      findIn(skill(name), { folder: name, targets: ['agentskills'] }).map(
        ({ isReportedByEditor }) => isReportedByEditor,
      );
    assert.deepEqual(isReportedByEditorFor('Forms'), [true]);
    assert.deepEqual(isReportedByEditorFor('-forms'), [undefined]);
  });

  it('is an error where the host was seen not to load such a name', () => {
    const found = findIn(skill('Forms'), { folder: 'Forms', targets: ['factory'] });
    assert.deepEqual(
      found.map(({ severity }) => severity),
      ['error'],
    );
    assert.deepEqual(findIn(skill('Forms'), { folder: 'Forms', targets: ['claude-code'] }), []);
  });
});
