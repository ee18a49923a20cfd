import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

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

  it('is as bad as each host takes it', () => {
    for (const [target, severity] of [
      ['agentskills', 'error'],
      ['gh-skill', 'error'],
      ['vscode', 'warning'],
      ['mistral-vibe', 'warning'],
      ['openclaw', 'hint'],
      ['cursor', 'hint'],
    ] as const) {
      assert.deepEqual(
        findingsOf(fixture, { targets: [target] }),
        [
          {
            code,
            severity,
            message: "The name 'forms' differs from the folder 'example'.",
            words: 'forms',
          },
        ],
        target,
      );
    }
  });

  it('says once what several hosts say', () => {
    assert.deepEqual(
      findingsOf(fixture, { targets: ['agentskills', 'vscode', 'claude-code'] }).map(
        ({ severity, message }) => [severity, message],
      ),
      [['error', "The name 'forms' differs from the folder 'example'. (Agent Skills, VS Code)"]],
    );
  });

  it('says nothing for hosts that take any name, or where nobody knows', () => {
    checkRules(skill('forms'), { targets: ['claude-code', 'claude-api', 'codex'] });
    checkRules(skill('forms'), { targets: ['copilot-cli', 'qwen-code'] });
  });

  it('takes a dot in the name for a hyphen in the folder', () => {
    const found = (folder: string) =>
      findingsOf(skill('forms.pdf'), { folder, targets: ['agentskills'] }).map(finding => finding.code);
    assert.deepEqual(found('forms-pdf'), ['name-pattern']);
    assert.deepEqual(found('forms.pdf'), ['name-pattern']);
    assert.deepEqual(found('formspdf'), [code, 'name-pattern']);
  });

  it('leaves capitals aside where the host does', () => {
    const options = { folder: 'forms', rules: { 'invocation-default': 'off' } } as const;
    checkRules(skill('Forms'), { ...options, targets: ['crush'] });
    assert.deepEqual(
      findingsOf(skill('Forms'), { ...options, targets: ['roo'] }).map(finding => finding.code),
      [code, 'name-pattern'],
    );
  });

  it('compares a number as it is written', () => {
    const found = (folder: string) =>
      findingsOf(skill('2024'), { folder }).map(finding => [finding.code, finding.severity]);
    assert.deepEqual(found('2024'), [['value-type', 'warning']]);
    assert.deepEqual(found('x'), [
      [code, 'error'],
      ['value-type', 'warning'],
    ]);
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
