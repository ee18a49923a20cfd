import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'tool-pattern';
const options = { targets: ['claude-code'] };

function skill(tools: string): string {
  return `---\nname: example\ndescription: Fills in forms.\nallowed-tools: ${tools}\n---\n`;
}

describe(code, () => {
  it('points at the tool, and at the pattern where that is wrong in itself', () => {
    const fixture = `---
name: example
description: Fills in forms.
allowed-tools: Read(a/**), Write(docs/**), Bash(git:* push)
#                          ^^^^^^^^^^^^^^ ${code}
#                                               ^^^^^^^^^^ ${code}
disallowed-tools:
  - Glob(src/**)
#   ^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('knows the tools whose pattern Claude Code never looks at', () => {
    for (const tool of ['Write', 'NotebookEdit', 'Glob', 'MultiEdit', 'WebSearch']) {
      assert.deepEqual(findingsOf(skill(`${tool}(a)`), options), [
        {
          code,
          severity: 'warning',
          message: `A pattern behind '${tool}' never matches, so that nothing is allowed by it.`,
          words: `${tool}(a)`,
        },
      ]);
      checkRules(skill(tool), options);
    }
  });

  it('takes patterns that work', () => {
    for (const tools of [
      'Bash(git add *) Bash(npm run *)',
      'Bash(git push:*)',
      'Read(src/**) Edit(/a/b)',
      'WebFetch(domain:*.example.com)',
      'Agent(model:*-small)',
      'mcp__forms__fill(a:* b)',
      'Bash(a "(b")',
    ]) {
      checkRules(skill(`'${tools}'`), options);
    }
  });

  it('wants the mark for any rest at the end', () => {
    assert.deepEqual(
      findingsOf(skill('Bash(git:* push)'), options).map(({ message, words }) => [message, words]),
      [["':*' counts only at the end of a pattern.", 'git:* push']],
    );
  });

  it('points at parentheses without a partner, also in lists that a comma has cut', () => {
    assert.deepEqual(
      findingsOf(skill('Read Bash(git add'), options).map(({ message, words }) => [message, words]),
      [["The parentheses in 'Bash' do not match.", 'Bash(git add']],
    );
    assert.deepEqual(
      findingsOf(skill('[Bash(a, b), Read]'), options).map(({ words }) => words),
      ['Bash(a', 'b)'],
    );
    assert.deepEqual(
      findingsOf(skill('Bash(git'), { targets: ['agentskills'] }).map(found => found.code),
      [code],
    );
  });

  it('leaves parentheses between quotes of a command alone', () => {
    checkRules(skill(`'Bash(echo ":)" *'`), { ...options, rules: { 'security-broad-tools': 'off' } });
  });

  it('says nothing for hosts that know no patterns', () => {
    checkRules(skill('Write(a) Bash(git'), { targets: ['copilot-cli', 'gh-skill', 'codex', 'mistral-vibe'] });
  });

  it('has no fix, since what is allowed is the choice of the author', () => {
    assert.equal(fixOf(skill('Write(a)'), code, options), undefined);
  });

  it('takes values that are no tools', () => {
    for (const value of ['', '""', '{ a: b }', '[]', '[[Write(a)]]']) {
      assert.deepEqual(
        findingsOf(skill(value), options).filter(found => found.code === code),
        [],
      );
    }
  });
});
