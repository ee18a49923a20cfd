import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixed, fixOf } from '../../support/checkRules.ts';
import { toCrlf } from '../../support/marked.ts';

const code = 'key-unknown';

function skill(...keys: string[]): string {
  return `---\nname: example\ndescription: Fills in forms.\n${keys.join('\n')}\n---\n`;
}

describe(code, () => {
  it('points at the key', () => {
    const fixture = `---
name: example
description: Fills in forms.
"owner": Ada
#^^^^^^ ${code}
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('accepts the keys of each host', () => {
    checkRules(skill('license: MIT', 'compatibility: git', 'metadata: {}', 'allowed-tools: Read'));
    checkRules(skill('when_to_use: Always.', 'effort: low', 'hooks: {}'), { targets: ['claude-code'] });
    checkRules(skill('argument-hint: "[file]"', 'user-invocable: true'), { targets: ['vscode'] });
  });

  it('is refused by the specification where it was named, and a hint where it was guessed', () => {
    assert.deepEqual(findingsOf(skill('owner: Ada')), [
      { code, severity: 'error', message: "The key 'owner' is not allowed.", words: 'owner' },
    ]);
    assert.deepEqual(findingsOf(skill('owner: Ada'), { strict: false }), [
      {
        code,
        severity: 'hint',
        message: "The key 'owner' is not known and has no effect.",
        words: 'owner',
      },
    ]);
  });

  it('is a hint for hosts that ignore what they do not know, strict or not', () => {
    for (const strict of [true, false]) {
      assert.deepEqual(
        findingsOf(skill('owner: Ada'), { targets: ['claude-code', 'vscode'], strict }).map(
          ({ severity, message }) => [severity, message],
        ),
        [['hint', "The key 'owner' is not known and has no effect."]],
      );
    }
  });

  it('is a warning where it is close to a known key', () => {
    assert.deepEqual(findingsOf(skill('when-to-use: Always.'), { targets: ['claude-code'] }), [
      {
        code,
        severity: 'warning',
        message: "The key 'when-to-use' is not known and has no effect. Did you mean 'when_to_use'?",
        words: 'when-to-use',
      },
    ]);
  });

  it('names the targets that do not know the key', () => {
    assert.deepEqual(
      findingsOf(skill('effort: low'), { targets: ['agentskills', 'claude-code', 'vscode'] }).map(
        ({ severity, message }) => [severity, message],
      ),
      [
        ['error', "The key 'effort' is not allowed. (Agent Skills)"],
        ['hint', "The key 'effort' is not known and has no effect. (VS Code)"],
      ],
    );
  });

  it('offers the key that is meant, on request only', () => {
    const text = toCrlf(skill('licence: MIT # ours'));
    assert.equal(fixed(text), text);
    assert.equal(fixOf(text, code), toCrlf(skill('license: MIT # ours')));
  });

  it('does not offer a key that is there already', () => {
    assert.equal(fixOf(skill('license: MIT', 'licence: MIT'), code), undefined);
  });

  it('points at every one of several', () => {
    checkRules(
      `---
owner: Ada
#^^^^ ${code}
name: example
description: Fills in forms.
color: red
#^^^^ ${code}
---
`,
      { targets: ['vscode'] },
    );
  });

  it('takes keys of every spelling as data', () => {
    assert.deepEqual(
      findingsOf(skill('__proto__: a', 'constructor: b', '"": c', '1: d', 'a/b~c: e'), {
        targets: ['claude-code'],
      }).map(({ words }) => words),
      ['__proto__', 'constructor', '""', '1', 'a/b~c'],
    );
  });

  it('knows that VS Code fades such keys by itself', () => {
    assert.deepEqual(
      findIn(skill('owner: Ada'), { targets: ['vscode'] }).map(({ hostSays }) => hostSays),
      [true],
    );
    assert.deepEqual(
      findIn(skill('owner: Ada'), { targets: ['claude-code'] }).map(({ hostSays }) => hostSays),
      [undefined],
    );
  });

  it('leaves what stands below metadata alone', () => {
    checkRules(skill('metadata:', '  anything: goes'));
  });
});
