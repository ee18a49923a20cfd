import assert from 'node:assert/strict';
import { findIn, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'shell-not-portable';

function skill(body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n---\n\n${body}\n`;
}

function seen(body: string, targets: readonly string[], strict = true): string[][] {
  return findingsOf(skill(body), { targets, strict })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

describe(code, () => {
  const literal =
    "The command 'ls forms' is not run here, so the model sees it in place of its output. It runs in Claude Code, OpenCode, OpenHands.";

  it('points at a command that the host does not run', () => {
    assert.deepEqual(seen('Forms: !`ls forms`', ['vscode']), [['warning', literal, '!`ls forms`']]);
    assert.deepEqual(seen('Forms: !`ls forms`', ['codex', 'claude-code']), [
      ['warning', `${literal} (Codex)`, '!`ls forms`'],
    ]);
    assert.deepEqual(
      findingsOf(toCrlf(skill('!`ls`')), { targets: ['vscode'] }).map(({ words }) => words),
      ['!`ls`'],
    );
  });

  it('points at the line that opens a fence', () => {
    assert.deepEqual(seen('```!\n\nls forms\npwd\n```', ['vscode']), [['warning', literal, '```!']]);
  });

  it('says nothing for hosts that run commands', () => {
    assert.deepEqual(seen('!`ls forms`', ['claude-code', 'opencode', 'openhands']), []);
  });

  it('is a hint where the host runs commands only when a setting allows it', () => {
    const message = "The command 'ls forms' is run here only where a setting allows it.";
    assert.deepEqual(seen('!`ls forms`', ['hermes', 'mux']), [['hint', message, '!`ls forms`']]);
  });

  it('is a hint for a target that was only guessed', () => {
    assert.deepEqual(
      seen('!`ls forms`', ['agentskills'], false).map(([severity]) => severity),
      ['hint'],
    );
  });

  it('says nothing for hosts of which too little is known', () => {
    assert.deepEqual(seen('!`ls forms`', ['kilo', 'warp', 'gh-skill', 'amp', 'cursor']), []);
  });

  it('leaves code and comments alone', () => {
    for (const body of [
      '```sh\n!`ls forms`\n```',
      '<!-- !`ls forms` -->',
      '`` !`ls forms` ``',
      'Protected by `.gitignore !`-rules (e.g., `forms`)',
      'Use `save !` and then `load`.',
      'KEY=!`ls forms`',
    ]) {
      assert.deepEqual(seen(body, ['vscode']), [], body);
    }
  });

  it('reads many commands on one line in time', () => {
    const text = skill('!`ls forms` '.repeat(20_000));
    assert.equal(findIn(text, { targets: ['vscode'] }).filter(found => found.code === code).length, 50);
  });
});
