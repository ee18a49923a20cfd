import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'description-missing';

describe(code, () => {
  const missing = '---\nname: example\n---\n\nFills in forms.\n';

  it('points at the opening fence', () => {
    const fixture = `---
#^^ ${code}
name: example
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('points at the key of an empty description', () => {
    for (const value of ['', ' ""', ' " "', ' ~', ' >-\n\n']) {
      assert.deepEqual(findingsOf(`---\nname: example\ndescription:${value}\n---\n`), [
        { code, severity: 'error', message: 'The description is empty.', words: 'description' },
      ]);
    }
  });

  it('is as bad as each host takes it', () => {
    const targets = ['agentskills', 'claude-code', 'vscode'];
    assert.deepEqual(
      findingsOf(missing, { targets }).map(({ severity, message }) => [severity, message]),
      [
        ['error', 'The skill needs a description. (Agent Skills)'],
        ['hint', 'The skill should have a description, by which the model chooses it. (Claude Code)'],
        ['warning', 'Without a description the model is not offered the skill. (VS Code)'],
      ],
    );
    assert.deepEqual(
      findingsOf('---\nname: example\ndescription:\n---\n', { targets }).map(({ severity, message }) => [
        severity,
        message,
      ]),
      [
        ['error', 'The description is empty. (Agent Skills)'],
        ['hint', 'The description is empty, and the model chooses by it. (Claude Code)'],
        ['warning', 'The description is empty, so the model is not offered the skill. (VS Code)'],
      ],
    );
  });

  it('says once what hosts only ask for', () => {
    assert.deepEqual(
      findingsOf(missing, { targets: ['claude-code', 'copilot-cli', 'cursor'] }).map(
        ({ severity, message }) => [severity, message],
      ),
      [['warning', 'The skill should have a description, by which the model chooses it.']],
    );
    checkRules(missing, { targets: ['amble'], rules: { 'key-unknown': 'off' } });
  });

  it('leaves it to description-flags where a flag asks for the description', () => {
    const codes = (flag: string, targets: readonly string[]) =>
      findingsOf(`---\nname: example\n${flag}\n---\n`, { targets }).map(found => found.code);
    assert.deepEqual(codes('user-invocable: false', ['vscode']), ['description-flags']);
    assert.deepEqual(codes('user-invocable: true', ['vscode']), [code]);
    assert.deepEqual(codes('user-invocable: false', ['claude-code']), [code]);
  });

  it('is as strict where the target was guessed', () => {
    assert.deepEqual(
      findingsOf(missing, { strict: false }).map(({ severity }) => severity),
      ['error'],
    );
  });

  it('accepts a description in any style', () => {
    checkRules('---\nname: example\ndescription: |\n  Fills in\n  forms.\n---\n');
    checkRules('---\nname: example\nlicense: &l Fills in forms.\ndescription: *l\n---\n');
  });

  it('points at an alias to nothing but blanks', () => {
    checkRules(`---
name: example
license: &l " "
description: *l
#^^^^^^^^^^ ${code}
---
`);
  });

  it('renames a key in typographic quotes', () => {
    const text = '---\n“description”: Fills in forms.\nname: example\n---\n';
    const finding = findingsOf(text, { targets: ['vscode'] }).find(found => found.code === code);
    assert.deepEqual(
      [finding?.words, finding?.message],
      [
        '“description”',
        "The quotes of “description” are typographic, so it is no 'description'. Write the key without quotes.",
      ],
    );
    assert.equal(
      fixOf(text, code, { targets: ['vscode'] }),
      '---\ndescription: Fills in forms.\nname: example\n---\n',
    );
  });
});
