import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../support/checkRules.ts';

const code = 'name-length';

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n---\n`;
}

describe(code, () => {
  it('accepts 64 characters', () => {
    const name = 'x'.repeat(64);
    checkRules(skill(name), { folder: name, targets: ['agentskills', 'vscode'] });
  });

  it('counts characters, not code units', () => {
    const name = '𠮷'.repeat(64);
    assert.deepEqual(
      findingsOf(skill(name), { folder: name }).map(found => found.code),
      ['name-pattern'],
    );
  });

  it('points at a longer name; an error for the specification, a warning for VS Code', () => {
    const name = 'x'.repeat(65);
    const expected = {
      code,
      severity: 'error',
      message: 'The name has more than 64 characters.',
      words: name,
    };
    assert.deepEqual(findingsOf(skill(name), { folder: name }), [expected]);
    assert.deepEqual(findingsOf(skill(name), { folder: name, targets: ['vscode'] }), [
      { ...expected, severity: 'warning' },
    ]);
  });

  it('says once what both hosts say, as bad as the worse of them takes it', () => {
    const name = 'x'.repeat(65);
    const found = findingsOf(skill(name), {
      folder: name,
      targets: ['vscode', 'agentskills', 'claude-code'],
    });
    assert.deepEqual(found, [
      {
        code,
        severity: 'error',
        message: 'The name has more than 64 characters. (VS Code, Agent Skills)',
        words: name,
      },
    ]);
  });

  it('has no fix, since a shorter name is the choice of the author', () => {
    const name = 'x'.repeat(65);
    assert.equal(fixOf(skill(name), code, { folder: name }), undefined);
  });

  it('says nothing for Claude Code', () => {
    checkRules(skill('x'.repeat(100)), { targets: ['claude-code'] });
  });
});
