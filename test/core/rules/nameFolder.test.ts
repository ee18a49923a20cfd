import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../support/checkRules.ts';
import { toCrlf } from '../../support/marked.ts';

const code = 'name-folder';

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n---\n`;
}

describe(code, () => {
  const fixture = `---
name: forms
#     ^^^^^ ${code}
description: Fills in forms.
---
`;

  it('points at a name that differs from the folder', () => {
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('is an error for the specification and a warning for VS Code, which takes the folder', () => {
    assert.deepEqual(findingsOf(fixture, { targets: ['agentskills', 'vscode'] }), [
      {
        code,
        severity: 'error',
        message: "The name 'forms' differs from the folder 'example'. (Agent Skills)",
        words: 'forms',
      },
      {
        code,
        severity: 'warning',
        message: "The name 'forms' differs from the folder 'example', which is taken instead. (VS Code)",
        words: 'forms',
      },
    ]);
  });

  it('says nothing for Claude Code', () => {
    checkRules(skill('forms'), { targets: ['claude-code'] });
  });

  it('leaves a skill at the root of a repository alone', () => {
    checkRules(skill('forms'), { folder: null });
  });

  it('compares in the form in which the host does', () => {
    checkRules(skill('cafe\u0301').replace('description', '#\ndescription'), {
      folder: 'caf\u00e9',
      rules: { 'name-pattern': 'off' },
    });
  });

  it('follows an alias', () => {
    checkRules(`---
license: &id forms
name: *id
#     ^^^ ${code}
description: Fills in forms.
---
`);
  });

  it('changes the name only on request, and keeps comments and quotes', () => {
    const text = toCrlf('---\n# id\nname: "forms" # short\ndescription: \'Fills in forms.\'\n---\n');
    assert.equal(fixed(text), text);
    assert.equal(fixOf(text, code), text.replace('"forms"', '"example"'));
    assert.equal(fixOf(skill('forms'), code, { folder: '2024' }), skill('"2024"'));
  });

  it('does not offer a folder that would be a wrong name', () => {
    assert.equal(fixOf(skill('forms'), code, { folder: 'Form Filler' }), undefined);
  });

  it('is checked even where other YAML is broken', () => {
    checkRules(`---
name: forms
#     ^^^^^ ${code}
description: Forms: filled in.
#                 ^ yaml-unquoted-colon
---
`);
  });

  it('leaves an empty name to name-missing', () => {
    assert.deepEqual(
      findingsOf(skill('" "')).map(found => found.code),
      ['name-missing'],
    );
  });
});
