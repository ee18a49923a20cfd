import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'key-other-host';

describe(code, () => {
  it('points at the key', () => {
    const fixture = `---
name: example
description: Fills in forms.
effort: high
#^^^^^ ${code}
---
`;
    checkRules(fixture, { targets: ['vscode'] });
    checkRules(toCrlf(fixture), { targets: ['codex'] });
  });

  it('is a hint that names the hosts of the key', () => {
    assert.deepEqual(findingsOf(skill('effort: high'), { targets: ['vscode'] }), [
      {
        code,
        severity: 'hint',
        message: "'effort' is a key of Claude Code; it has no effect here.",
        words: 'effort',
      },
    ]);
  });

  it('is said once of all targets that do not know the key', () => {
    assert.deepEqual(
      findingsOf(skill('effort: high'), { targets: ['vscode', 'codex'] }).map(({ message }) => message),
      ["'effort' is a key of Claude Code; it has no effect here."],
    );
  });

  it('is not said of a key that another target reads', () => {
    checkRules(skill('effort: high'), { targets: ['vscode', 'codex', 'claude-code'] });
  });

  it('is not said of the specification, which is guessed where the host of the key may be meant', () => {
    checkRules(skill('effort: high'), { strict: false });
  });

  it('is not said where nobody read what the host makes of unknown keys', () => {
    checkRules(skill('effort: high'), { targets: ['copilot-cli', 'kilo', 'cursor'] });
  });

  it('knows that VS Code fades such keys by itself', () => {
    const isReportedByEditorFor = (target: string) =>
      findIn(skill('effort: high'), { targets: [target] }).map(
        ({ isReportedByEditor }) => isReportedByEditor,
      );
    assert.deepEqual(isReportedByEditorFor('vscode'), [true]);
    assert.deepEqual(isReportedByEditorFor('codex'), [undefined]);
  });

  it('has no fix', () => {
    assert.equal(fixOf(skill('effort: high'), code, { targets: ['vscode'] }), undefined);
  });

  it('says that routing and readiness read a key all the same', () => {
    assert.deepEqual(
      findingsOf(skill('toolsets: [web]'), { targets: ['claude-code'] }).map(({ message }) => message),
      [
        "'toolsets' is a key of Agent Skills; the target host ignores it. Routing and readiness in Skillwright still read it.",
      ],
    );
  });
});
