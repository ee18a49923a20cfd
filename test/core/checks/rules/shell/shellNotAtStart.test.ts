import assert from 'node:assert/strict';
import { findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'shell-not-at-start';

function skill(body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n---\n\n${body}\n`;
}

function wordsIn(body: string, targets: readonly string[] = ['claude-code']): string[] {
  return findingsOf(skill(body), { targets })
    .filter(found => found.code === code)
    .map(({ words }) => words);
}

describe(code, () => {
  it('points at a command that is glued to what stands before it', () => {
    const text = toCrlf(skill('BRANCH=!`git branch --show-current`'));
    assert.deepEqual(findingsOf(text, { targets: ['claude-code'] }), [
      {
        code,
        severity: 'warning',
        message:
          "The command 'git branch --show-current' is not run, since there is no blank before the exclamation mark.",
        words: '!`git branch --show-current`',
      },
    ]);
    assert.deepEqual(wordsIn('Branch:!`git branch` and (!`git status -s`)'), [
      '!`git branch`',
      '!`git status -s`',
    ]);
  });

  it('accepts a command at the start of a line and behind a blank', () => {
    assert.deepEqual(wordsIn('!`git status`\n\n- !`git status`\n\n\t!`git status`'), []);
  });

  it('leaves code, comments and the end of a sentence alone', () => {
    for (const body of [
      'Look!`git status` is all you need.',
      '注意!`git status`',
      'Call `save!` and `info!`.',
      'The PID is `$!` here, or `=!`x``.',
      '`` KEY=!`git status` ``',
      '```sh\nKEY=!`git status`\n```',
      '<!-- KEY=!`git status` -->',
      'Not (!`isEmpty`) and [!`x`].',
      'KEY=!`` git status ``',
      'KEY=!`git status',
    ]) {
      assert.deepEqual(wordsIn(body), [], body);
    }
  });

  it('says nothing for other hosts', () => {
    assert.deepEqual(wordsIn('KEY=!`git status`', ['opencode', 'vscode']), []);
  });

  it('inserts the blank on request only', () => {
    const text = skill('KEY=!`git status`');
    assert.equal(fixed(text, { targets: ['claude-code'] }), text);
    assert.equal(fixOf(text, code, { targets: ['claude-code'] }), skill('KEY= !`git status`'));
  });
});
