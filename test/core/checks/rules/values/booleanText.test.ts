import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'boolean-text';

describe(code, () => {
  it('points at the value', () => {
    const fixture = `---
name: example
description: Fills in forms.
user-invocable: "false" # hidden
#               ^^^^^^^ ${code}
disable-model-invocation: no
#                         ^^ ${code}
---
`;
    checkRules(fixture, { targets: ['vscode'] });
    checkRules(toCrlf(fixture), { targets: ['vscode'] });
  });

  it('says what is written, and that quotes are wrong', () => {
    assert.deepEqual(findingsOf(skill("user-invocable: 'True'"), { targets: ['vscode'] }), [
      {
        code,
        severity: 'error',
        message: "'user-invocable' takes true or false without quotes, not 'True'.",
        words: "'True'",
      },
    ]);
  });

  it('knows every word and number that people write for a boolean', () => {
    for (const value of ['yes', 'No', 'ON', 'off', '1', '0', 'y', 'n', '"true"', "'FALSE'"]) {
      assert.deepEqual(
        findingsOf(skill(`user-invocable: ${value}`), { targets: ['vscode'] }).map(found => found.code),
        [code],
        value,
      );
    }
    checkRules(skill('user-invocable: true', 'disable-model-invocation: False'), { targets: ['vscode'] });
  });

  it('lets a host that reads such words have them, but not what even it does not read', () => {
    for (const value of ['yes', 'No', 'ON', 'off', '1', '0', '"true"', "'FALSE'"]) {
      checkRules(skill(`user-invocable: ${value}`), { targets: ['claude-code'] });
    }
    assert.deepEqual(
      findingsOf(skill('user-invocable: n'), { targets: ['claude-code'] }).map(found => [
        found.code,
        found.severity,
      ]),
      [[code, 'warning']],
    );
  });

  it('is as bad as each host takes it, and a hint where nobody knows', () => {
    const severityFor = (target: string) =>
      findingsOf(skill('disable-model-invocation: "true"'), { targets: [target] })
        .filter(found => found.code === code)
        .map(({ severity }) => severity);
    assert.deepEqual(severityFor('vscode'), ['error']);
    assert.deepEqual(severityFor('mux'), ['error']);
    assert.deepEqual(severityFor('pi'), ['warning']);
    assert.deepEqual(severityFor('copilot-cli'), ['hint']);
    assert.deepEqual(severityFor('cursor'), ['hint']);
  });

  it('takes the quotes off by itself, and turns other words only on request', () => {
    const quoted = toCrlf(skill('user-invocable: "False" # hidden'));
    assert.equal(fixed(quoted, { targets: ['vscode'] }), toCrlf(skill('user-invocable: false # hidden')));
    const word = skill('user-invocable: Off');
    assert.equal(fixed(word, { targets: ['vscode'] }), word);
    assert.equal(fixOf(word, code, { targets: ['vscode'] }), skill('user-invocable: false'));
    assert.equal(
      fixOf(skill('user-invocable: 1'), code, { targets: ['vscode'] }),
      skill('user-invocable: true'),
    );
  });

  it('looks into mappings', () => {
    assert.deepEqual(
      findingsOf(skill('vars:', '  KEY:', '    secret: "yes"'), { targets: ['golemcore'] })
        .filter(found => found.code === code)
        .map(({ message }) => message),
      ["'vars.KEY.secret' takes true or false without quotes, not 'yes'."],
    );
  });

  it('points at an alias and changes nothing there', () => {
    const text = skill('license: &no "no"', 'user-invocable: *no');
    assert.deepEqual(
      findingsOf(text, { targets: ['vscode'] }).map(found => [found.code, found.words]),
      [[code, '*no']],
    );
    assert.equal(fixOf(text, code, { targets: ['vscode'] }), undefined);
  });

  it('leaves anything else to value-type', () => {
    for (const value of ['maybe', '[true]', '2', '"yes please"', '']) {
      assert.deepEqual(
        findingsOf(skill(`user-invocable: ${value}`), { targets: ['vscode'] }).map(found => found.code),
        ['value-type'],
        value,
      );
    }
  });

  it('knows that VS Code says it by itself', () => {
    const isReportedByEditorFor = (line: string, target: string) =>
      findIn(skill(line), { targets: [target] })
        .filter(found => found.code === code)
        .map(({ isReportedByEditor }) => isReportedByEditor);
    assert.deepEqual(isReportedByEditorFor('user-invocable: "true"', 'vscode'), [true]);
    assert.deepEqual(isReportedByEditorFor('advertise: "true"', 'mux'), [undefined]);
  });
});
