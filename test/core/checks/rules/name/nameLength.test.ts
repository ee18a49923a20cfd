import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

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

  it('takes the limit of the host, and is a hint where that is only asked for', () => {
    const found = (length: number, target: string) => {
      const name = 'x'.repeat(length);
      return findingsOf(skill(name), { folder: name, targets: [target] }).map(({ severity, message }) => [
        severity,
        message,
      ]);
    };
    assert.deepEqual(found(51, 'golemcore'), [['hint', 'The name has more than 50 characters.']]);
    assert.deepEqual(found(65, 'opencode'), [['hint', 'The name has more than 64 characters.']]);
    assert.deepEqual(found(65, 'codex'), [['error', 'The name has more than 64 characters.']]);
    assert.deepEqual(found(64, 'opencode'), []);
  });

  it('measures a name in the form in which the host does, and follows an alias', () => {
    const name = `"  ${'x'.repeat(64)}  "`;
    checkRules(skill(name), { folder: 'x'.repeat(64) });
    const alias = `---\nlicense: &id ${'x'.repeat(65)}\nname: *id\ndescription: Fills in forms.\n---\n`;
    assert.deepEqual(
      findingsOf(toCrlf(alias), { folder: 'x'.repeat(65) }).map(found => [found.code, found.words]),
      [[code, '*id']],
    );
  });
});
