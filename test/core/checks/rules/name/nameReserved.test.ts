import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'name-reserved';

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n---\n`;
}

describe(code, () => {
  it('points at the name', () => {
    const fixture = `---
name: "claude-forms"
#     ^^^^^^^^^^^^^^ ${code}
description: Fills in forms.
---
`;
    checkRules(fixture, { folder: 'claude-forms', targets: ['claude-api'] });
    checkRules(toCrlf(fixture), { folder: 'claude-forms', targets: ['claude-api'] });
  });

  it('says which word is reserved', () => {
    for (const word of ['claude', 'anthropic']) {
      const name = `my-${word}s-form`;
      assert.deepEqual(findingsOf(skill(name), { folder: name, targets: ['claude-api'] }), [
        { code, severity: 'error', message: `A name must not have '${word}' in it.`, words: name },
      ]);
    }
  });

  it('leaves capitals aside', () => {
    assert.deepEqual(
      findingsOf(skill('Claude'), { targets: ['claude-api'] }).map(found => found.code),
      ['name-pattern', code],
    );
  });

  it('says nothing of such names for other hosts', () => {
    checkRules(skill('claude-forms'), {
      folder: 'claude-forms',
      targets: ['agentskills', 'claude-code', 'vscode'],
    });
  });

  it('knows the folder that Claude Code keeps for itself, whatever its capitals', () => {
    assert.deepEqual(findingsOf(skill('forms'), { folder: 'Synced', targets: ['claude-code'] }), [
      {
        code,
        severity: 'error',
        message: "A folder called 'Synced' is reserved, and the skill in it is not loaded.",
        words: 'forms',
      },
    ]);
    checkRules(skill('synced'), { folder: 'forms', targets: ['claude-code'] });
    checkRules(skill('synced'), { folder: null, targets: ['claude-code'] });
  });

  it('points at the fence where there is no name', () => {
    assert.deepEqual(
      findingsOf('---\ndescription: Fills in forms.\n---\n', {
        folder: 'synced',
        targets: ['claude-code'],
      }).map(({ words }) => words),
      ['---'],
    );
  });

  it('has no fix, since another name is the choice of the author', () => {
    assert.equal(fixOf(skill('claude'), code, { folder: 'claude', targets: ['claude-api'] }), undefined);
  });
});
