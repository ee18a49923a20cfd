import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'key-requires';
const options = { targets: ['claude-code'] };

function skill(...keys: string[]): string {
  return `---\nname: example\ndescription: Explores the code.\n${keys.join('\n')}\n---\n`;
}

describe(code, () => {
  it('points at the key', () => {
    const fixture = `---
name: example
description: Explores the code.
agent: Explore
#^^^^ ${code}
background: false
#^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('says what is needed', () => {
    assert.deepEqual(findingsOf(skill('agent: Explore'), options), [
      {
        code,
        severity: 'warning',
        message: "'agent' has no effect without 'context: fork'.",
        words: 'agent',
      },
    ]);
    assert.deepEqual(
      findingsOf(skill('command-tool: send'), {
        targets: ['openclaw'],
        rules: { 'description-vague': 'off' },
      }).map(({ message }) => message),
      ["'command-tool' has no effect without 'command-dispatch: tool'."],
    );
  });

  it('is satisfied by the needed value, also through an alias', () => {
    checkRules(skill('context: fork', 'agent: Explore', 'background: false'), options);
    checkRules(skill('license: &f fork', 'context: *f', 'agent: Explore'), options);
  });

  it('is not satisfied by another value', () => {
    assert.deepEqual(
      findingsOf(skill('context: inline', 'agent: Explore'), options).map(found => found.code),
      ['value-type', code],
    );
  });

  it('says nothing for hosts without the key', () => {
    checkRules(skill('command-tool: send'), { targets: ['copilot-cli'] });
  });

  it('adds the needed key below, on request', () => {
    const text = toCrlf(skill('agent: Explore # reads only', 'license: MIT'));
    assert.equal(fixed(text, options), text);
    assert.equal(
      fixOf(text, code, options),
      toCrlf(skill('agent: Explore # reads only', 'context: fork', 'license: MIT')),
    );
    assert.equal(
      fixOf('---\n  agent: Explore\n---\n', code, { ...options, rules: { 'description-missing': 'off' } }),
      '---\n  agent: Explore\n  context: fork\n---\n',
    );
  });

  it('offers nothing where the key is there with another value, or where keys stand in braces', () => {
    assert.equal(fixOf(skill('context:', 'agent: Explore'), code, options), undefined);
    assert.equal(fixOf('---\n{ description: Explores., agent: Explore }\n---\n', code, options), undefined);
  });
});
