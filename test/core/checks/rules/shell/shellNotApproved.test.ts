import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'shell-not-approved';

function skill(tools: string, body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n${tools}---\n\n${body}\n`;
}

function wordsIn(tools: string, body: string, targets: readonly string[] = ['claude-code']): string[] {
  return findingsOf(skill(tools, body), { targets })
    .filter(found => found.code === code)
    .map(({ words }) => words);
}

describe(code, () => {
  it('points at a command that no rule covers', () => {
    const text = toCrlf(skill('allowed-tools: Read, Bash(git add *)\n', 'The change: !`gh pr diff`'));
    assert.deepEqual(findingsOf(text, { targets: ['claude-code'] }), [
      {
        code,
        severity: 'warning',
        message:
          "No rule of allowed-tools covers 'gh pr diff', so the skill stops here unless the settings allow the command.",
        words: '!`gh pr diff`',
      },
    ]);
    assert.deepEqual(wordsIn('', '!`gh pr diff`'), ['!`gh pr diff`']);
  });

  it('accepts what a rule covers', () => {
    for (const rule of ['Bash', 'Bash(*)', 'Bash(gh *)', 'Bash(gh:*)', 'Bash(gh pr diff)', 'Bash(* diff)']) {
      assert.deepEqual(wordsIn(`allowed-tools: Read ${rule}\n`, '!`gh pr diff`'), [], rule);
      assert.deepEqual(wordsIn(`allowed-tools:\n  - "${rule}"\n`, '!`gh pr diff`'), [], rule);
    }
  });

  it('does not take a rule for more than it says', () => {
    for (const rule of ['Bash(gh)', 'Bash(g *)', 'Bash(gh pr view *)', 'Bash(gh:* diff)', 'Read(gh *)']) {
      assert.deepEqual(wordsIn(`allowed-tools: ${rule}\n`, '!`gh pr diff`'), ['!`gh pr diff`'], rule);
    }
  });

  it('needs no rule for commands that only read', () => {
    for (const command of [
      'ls -la',
      'git status --short',
      'git branch --show-current',
      'git log --oneline -5 2>/dev/null | head -3',
      'node --version',
      'cat forms.md || echo none',
    ]) {
      assert.deepEqual(wordsIn('', `!\`${command}\``), [], command);
    }
  });

  it('wants a rule for each part of a command', () => {
    const message = (command: string) =>
      findingsOf(skill('allowed-tools: Bash(npm *)\n', `!\`${command}\``), { targets: ['claude-code'] }).map(
        ({ message: said }) => /'([^']*)'/.exec(said)?.[1],
      );
    assert.deepEqual(message('npm test && gh pr diff'), ['gh pr diff']);
    assert.deepEqual(message('ls | npm test; git push'), ['git push']);
    assert.deepEqual(message('npm test 2>&1 | tail -5'), []);
  });

  it('says nothing where it cannot be told what is run', () => {
    for (const command of [
      'make $(cat targets)',
      'make > out.txt',
      'for f in *; do make; done',
      'timeout 5 make',
      'CI=1 make',
      '(make)',
      'make "unclosed',
    ]) {
      assert.deepEqual(wordsIn('', `!\`${command}\``), [], command);
    }
    assert.deepEqual(wordsIn('allowed-tools: Bash(scripts/* *)\n', '!`"${CLAUDE_SKILL_DIR}/fill.py" a`'), []);
    assert.deepEqual(wordsIn('allowed-tools: Bash(make\n', '!`gh pr diff`'), []);
    assert.deepEqual(wordsIn('shell: powershell\n', '!`gh pr diff`'), []);
  });

  it('points at the line in a fence', () => {
    const body = '```!\n# the state\nnode --version\nmake all # and more; gh\nmake test\n```';
    assert.deepEqual(wordsIn('', body), ['make all']);
    assert.deepEqual(wordsIn('allowed-tools: Bash(make *)\n', body), []);
    assert.deepEqual(wordsIn('', '```!\ncat <<END\nmake all\nEND\n```'), []);
  });

  it('leaves code alone, and commands that are not run', () => {
    assert.deepEqual(wordsIn('', '```\n!`make`\n```\n\nKEY=!`make`\n\n`` !`make` ``'), []);
  });

  it('says nothing for other hosts', () => {
    assert.deepEqual(wordsIn('', '!`make`', ['opencode', 'vscode']), []);
  });

  it('says nothing while the YAML is broken', () => {
    assert.deepEqual(wordsIn('allowed-tools: "Bash\n', '!`make`'), []);
  });
});
