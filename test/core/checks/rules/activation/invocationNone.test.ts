import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'invocation-none';

describe(code, () => {
  const both = ['user-invocable: false', 'disable-model-invocation: true'];

  it('points at the later of the two keys', () => {
    const fixture = `---
name: example
description: Fills in forms.
user-invocable: false
disable-model-invocation: true
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, { targets: ['claude-code'] });
    checkRules(toCrlf(fixture), { targets: ['vscode'] });
    assert.deepEqual(
      findingsOf(skill(...both.toReversed()), { targets: ['claude-code'] }).map(({ words }) => words),
      ['user-invocable: false'],
    );
  });

  it('is a warning, and a hint where nobody read it at the source', () => {
    const message =
      "With 'user-invocable: false' and 'disable-model-invocation: true' no one can start the skill.";
    assert.deepEqual(findingsOf(skill(...both), { targets: ['claude-code', 'copilot-cli'] }), [
      { code, severity: 'warning', message, words: 'disable-model-invocation: true' },
    ]);
    assert.deepEqual(
      findingsOf(skill(...both), { targets: ['factory'] }).map(({ severity }) => severity),
      ['hint'],
    );
  });

  it('knows the host in which a skill is not for the user by itself', () => {
    assert.deepEqual(
      findingsOf(skill('disable-model-invocation: true'), {
        targets: ['crush'],
        rules: { 'invocation-default': 'off' },
      }).map(({ message }) => message),
      [
        "With 'disable-model-invocation: true' no one can start the skill unless 'user-invocable: true' is there.",
      ],
    );
    checkRules(skill('disable-model-invocation: true', 'user-invocable: true'), { targets: ['crush'] });
  });

  it('reads booleans as the host does', () => {
    const words = skill('user-invocable: off', 'disable-model-invocation: yes');
    assert.deepEqual(
      findingsOf(words, { targets: ['claude-code'] }).map(found => found.code),
      [code],
    );
    assert.deepEqual(
      findingsOf(words, { targets: ['vscode'] }).map(found => found.code),
      ['boolean-text', 'boolean-text'],
    );
  });

  it('is satisfied by one way to start the skill', () => {
    for (const lines of [
      ['user-invocable: true', 'disable-model-invocation: true'],
      ['user-invocable: false', 'disable-model-invocation: false'],
      ['user-invocable: false'],
      ['disable-model-invocation: true'],
    ]) {
      checkRules(skill(...lines), { targets: ['claude-code', 'vscode', 'copilot-cli'] });
    }
  });

  it('says nothing for hosts that have one of the keys only', () => {
    checkRules(skill('disable-model-invocation: true'), { targets: ['cursor', 'zed', 'pi', 'kimi-code'] });
  });

  it('has no fix, since who shall start it is the choice of the author', () => {
    assert.equal(fixOf(skill(...both), code, { targets: ['claude-code'] }), undefined);
  });
});
