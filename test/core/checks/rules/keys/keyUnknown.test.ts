import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'key-unknown';

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

  it('is refused by the specification where it was named, and one hint for all where it was guessed', () => {
    assert.deepEqual(findingsOf(skill('owner: Ada')), [
      { code, severity: 'error', message: "The key 'owner' is not allowed.", words: 'owner' },
    ]);
    assert.deepEqual(findingsOf(skill('owner: Ada', 'effort: low', 'team: Office'), { strict: false }), [
      {
        code,
        severity: 'hint',
        message:
          "'owner', 'effort', 'team' are not keys of the specification, and strict readers refuse the skill for them. Put data of your own below 'metadata'.",
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
      findingsOf(skill('owner: Ada'), { targets: ['agentskills', 'claude-code', 'gh-skill'] }).map(
        ({ severity, message }) => [severity, message],
      ),
      [
        ['error', "The key 'owner' is not allowed. (Agent Skills)"],
        ['hint', "The key 'owner' is not known and has no effect. (Claude Code)"],
      ],
    );
  });

  it('leaves a key of another host to the rules for those', () => {
    assert.deepEqual(
      findingsOf(skill('effort: low'), { targets: ['agentskills', 'vscode'] }).map(found => found.code),
      ['key-not-portable', 'key-other-host'],
    );
  });

  it('takes another spelling of a key of the target before the key of another host', () => {
    assert.deepEqual(
      findingsOf(skill('user_invocable: false'), { targets: ['claude-code'] }).map(
        ({ severity, message }) => [severity, message],
      ),
      [
        [
          'warning',
          "The key 'user_invocable' is not known and has no effect. Did you mean 'user-invocable'?",
        ],
      ],
    );
    assert.deepEqual(
      findingsOf(skill('Allowed_Tools: Read')).map(({ severity, message }) => [severity, message]),
      [['error', "The key 'Allowed_Tools' is not allowed. Did you mean 'allowed-tools'?"]],
    );
  });

  it('reads the other spellings that a host reads', () => {
    checkRules(skill('when_to_use: Always.', 'disable-model-invocation: true'), { targets: ['kimi-code'] });
    assert.equal(
      fixOf(skill('DisableModelInvocation: true'), code, { targets: ['kimi-code'] }),
      skill('disableModelInvocation: true'),
    );
  });

  it('says no more than a spelling where nobody read what the host makes of unknown keys', () => {
    const options = { targets: ['copilot-cli'] };
    checkRules(skill('owner: Ada', 'effort: low', 'licenses: MIT'), options);
    assert.deepEqual(findingsOf(skill('Argument_Hint: "[file]"'), options), [
      {
        code,
        severity: 'hint',
        message: "The key 'Argument_Hint' is not known. Did you mean 'argument-hint'?",
        words: 'Argument_Hint',
      },
    ]);
  });

  it('does not take a list for the misspelt key of a text', () => {
    const messages = (line: string) =>
      findingsOf(skill(line), { targets: ['claude-code'] }).map(({ severity }) => severity);
    assert.deepEqual(messages('models: [a, b]'), ['hint']);
    assert.deepEqual(messages('models: a'), ['warning']);
    assert.deepEqual(messages('agents: 4'), ['hint']);
  });

  it('looks into mappings whose keys are all known', () => {
    assert.deepEqual(
      findingsOf(skill('requires:', '  envs: [KEY]', '  host: a'), { targets: ['golemcore'] }).map(
        ({ severity, message, words }) => [severity, message, words],
      ),
      [
        [
          'warning',
          "The key 'requires.envs' is not known and has no effect. Did you mean 'requires.env'?",
          'envs',
        ],
        ['hint', "The key 'requires.host' is not known and has no effect.", 'host'],
      ],
    );
    assert.equal(
      fixOf(skill('requires:', '  envs: [KEY]'), code, { targets: ['golemcore'] }),
      skill('requires:', '  env: [KEY]'),
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
      findIn(skill('owner: Ada'), { targets: ['vscode'] }).map(
        ({ isReportedByEditor }) => isReportedByEditor,
      ),
      [true],
    );
    assert.deepEqual(
      findIn(skill('owner: Ada'), { targets: ['claude-code'] }).map(
        ({ isReportedByEditor }) => isReportedByEditor,
      ),
      [undefined],
    );
  });

  it('looks at every key of an alias bomb once', () => {
    const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: [*b, *b]'];
    assert.deepEqual(
      findingsOf(skill(...bomb), { targets: ['claude-code'] }).map(({ words }) => words),
      ['a', 'b', 'c'],
    );
  });

  it('leaves what stands below metadata alone', () => {
    checkRules(skill('metadata:', '  anything: goes'));
  });
});
