import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../support/checkRules.ts';
import { toCrlf } from '../../support/marked.ts';

const code = 'value-type';

function skill(...keys: string[]): string {
  return `---\nname: example\ndescription: Fills in forms.\n${keys.join('\n')}\n---\n`;
}

describe(code, () => {
  it('points at the value', () => {
    const fixture = `---
name: example
description: [Fills in forms]
#            ^^^^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('says what is expected and what stands there', () => {
    for (const [value, actual] of [
      ['[a]', 'a list'],
      ['{ a: b }', 'a mapping'],
      ['12', 'a number'],
      ['true', 'a boolean'],
    ] as const) {
      assert.deepEqual(
        findingsOf(skill(`license: ${value}`)).map(({ message, words }) => [message, words]),
        [[`'license' takes a text, not ${actual}.`, value]],
      );
    }
  });

  it('names every type that a host takes', () => {
    assert.deepEqual(
      findingsOf(skill('arguments: { a: b }'), { targets: ['claude-code'] }).map(({ message }) => message),
      ["'arguments' takes a text or a list, not a mapping."],
    );
  });

  it('is an error where the host refuses the skill, and a warning for scalars that some read as text', () => {
    const severities = (description: string) =>
      findingsOf(`---\nname: example\ndescription: ${description}\n---\n`).map(({ severity }) => severity);
    assert.deepEqual(severities('[a]'), ['error']);
    assert.deepEqual(severities('12'), ['warning']);
    assert.deepEqual(severities('true'), ['warning']);
  });

  it('is a warning for keys that no host looks at', () => {
    assert.deepEqual(
      findingsOf(skill('license: [MIT]')).map(({ severity }) => severity),
      ['warning'],
    );
  });

  it('differs by host', () => {
    const text = skill('license: { name: MIT }');
    assert.deepEqual(
      findingsOf(text, { targets: ['vscode', 'claude-code'] }).map(({ message }) => message),
      ["'license' takes a text, not a mapping. (Claude Code)"],
    );
  });

  it('quotes a value that is to be a text, on request', () => {
    const text = toCrlf(skill("compatibility: 8004 # 'port'"));
    assert.equal(fixed(text), text);
    assert.equal(fixOf(text, code), toCrlf(skill('compatibility: "8004" # \'port\'')));
    assert.equal(
      fixOf(skill('argument-hint: true'), code, { targets: ['claude-code'] }),
      skill('argument-hint: "true"'),
    );
  });

  it('offers no quotes for lists and mappings', () => {
    assert.equal(fixOf(skill('license: [MIT]'), code), undefined);
    assert.equal(fixOf(skill('license:', '  a: b'), code), undefined);
  });

  it('takes the quotes off a boolean', () => {
    const text = skill('user-invocable: "False"');
    assert.deepEqual(findingsOf(text, { targets: ['vscode'] }), [
      {
        code,
        severity: 'error',
        message: "'user-invocable' takes true or false, not a text.",
        words: '"False"',
      },
    ]);
    assert.equal(fixed(text, { targets: ['vscode'] }), skill('user-invocable: false'));
  });

  it('lets Claude Code read every spelling of a boolean', () => {
    for (const value of ['yes', 'No', 'ON', 'off', '1', '0', '"true"']) {
      checkRules(skill(`user-invocable: ${value}`), { targets: ['claude-code'] });
      assert.equal(findingsOf(skill(`user-invocable: ${value}`), { targets: ['vscode'] }).length, 1);
    }
    assert.equal(findingsOf(skill('user-invocable: maybe'), { targets: ['claude-code'] }).length, 1);
  });

  it('lists the values that a key takes and offers the one that is meant', () => {
    const text = skill('effort: hihg');
    assert.deepEqual(findingsOf(text, { targets: ['claude-code'] }), [
      {
        code,
        severity: 'warning',
        message: "'effort' takes one of: low, medium, high, xhigh, max.",
        words: 'hihg',
      },
    ]);
    assert.equal(fixOf(text, code, { targets: ['claude-code'] }), skill('effort: high'));
    assert.equal(fixOf(skill('effort: enormous'), code, { targets: ['claude-code'] }), undefined);
  });

  it('points into lists and mappings', () => {
    checkRules(`---
name: example
description: Fills in forms.
metadata:
  version: 1.0
  #        ^^^ ${code}
  nested:
    a: b
#   ^^^^ ${code}
---
`);
    checkRules(
      `---
name: example
description: Fills in forms.
allowed-tools: [Read, 2]
#                     ^ ${code}
---
`,
      { targets: ['claude-code'] },
    );
  });

  it('says nothing about a key twice', () => {
    assert.equal(findingsOf(skill('metadata: text'), { targets: ['agentskills', 'claude-code'] }).length, 1);
  });

  it('follows aliases to what they stand for', () => {
    checkRules(skill('metadata:', '  a: &a text', 'license: *a'.replace('license', 'compatibility')));
    checkRules(`---
name: example
description: Fills in forms.
metadata: &all
  author: Ada
license: *all
#        ^^^^ ${code}
---
`);
  });

  it('is silent while the YAML is broken', () => {
    checkRules(`---
name: example
description: Forms: filled in.
#                 ^ yaml-unquoted-colon
license: [MIT]
---
`);
  });
});
