import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'description-flags';
const options = { targets: ['vscode'] } as const;
const onlyFlags = { ...options, rules: { 'description-missing': 'off' } } as const;

function skill(...keys: string[]): string {
  return `---\nname: example\n${keys.join('\n')}\n---\n`;
}

describe(code, () => {
  it('points at the key and its value', () => {
    const fixture = `---
name: example
user-invocable: false
#^^^^^^^^^^^^^^^^^^^^ ${code}
disable-model-invocation: false # the model may
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('says what is needed', () => {
    assert.deepEqual(findingsOf(skill('user-invocable: false'), options), [
      {
        code,
        severity: 'error',
        message: "With 'user-invocable: false' the skill needs 'description', by which the model chooses it.",
        words: 'user-invocable: false',
      },
    ]);
  });

  it('counts an empty description as none', () => {
    assert.deepEqual(
      findingsOf(skill('description: ""', 'user-invocable: false'), options).map(found => found.code),
      [code],
    );
  });

  it('is satisfied by a description', () => {
    checkRules(skill('description: Fills in forms.', 'user-invocable: false'), options);
  });

  it('says nothing of the other value, or of what is not a boolean', () => {
    checkRules(skill('user-invocable: true', 'disable-model-invocation: true'), onlyFlags);
    assert.deepEqual(
      findingsOf(skill('user-invocable: "false"'), onlyFlags).map(found => found.code),
      ['boolean-text'],
    );
  });

  it('says nothing for other hosts', () => {
    checkRules(skill('user-invocable: false'), { ...onlyFlags, targets: ['claude-code', 'copilot-cli'] });
  });

  it('is what VS Code says by itself, and has no fix', () => {
    const text = skill('user-invocable: false');
    assert.deepEqual(
      findIn(text, options).map(({ isReportedByEditor }) => isReportedByEditor),
      [true],
    );
    assert.equal(fixOf(text, code, options), undefined);
  });
});
