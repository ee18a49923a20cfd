import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'value-type';

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

  it('leaves data of the author alone where only the specification was guessed', () => {
    const text = skill('metadata: { kinds: [a], openclaw: { emoji: a } }');
    const severities = (strict: boolean) => findingsOf(text, { strict }).map(({ severity }) => severity);
    assert.deepEqual(severities(true), ['warning', 'warning']);
    assert.deepEqual(severities(false), []);
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

  it('leaves what is meant for a boolean to boolean-text', () => {
    for (const value of ['"true"', 'yes', '1']) {
      assert.deepEqual(
        findingsOf(skill(`user-invocable: ${value}`), { targets: ['vscode'] }).map(found => found.code),
        ['boolean-text'],
      );
    }
    assert.deepEqual(findingsOf(skill('user-invocable: maybe'), { targets: ['claude-code'] }), [
      {
        code,
        severity: 'warning',
        message: "'user-invocable' takes true or false, not a text.",
        words: 'maybe',
      },
    ]);
  });

  it('leaves lists and texts of tools to the rules about those', () => {
    assert.deepEqual(
      findingsOf(skill('allowed-tools: [Read]'), { targets: ['gh-skill'] }).map(found => found.code),
      ['allowed-tools-list'],
    );
    assert.deepEqual(
      findingsOf(skill('allowedTools: Read'), { targets: ['qwen-code'] }).map(found => found.code),
      ['allowed-tools-spelling'],
    );
    assert.deepEqual(
      findingsOf(skill('allowedTools: 2'), { targets: ['qwen-code'] }).map(found => found.code),
      [code],
    );
  });

  it('is no more than a hint for a key without a value, and never an error', () => {
    const severities = (target: string) =>
      findingsOf(skill('metadata:'), { targets: [target] }).map(({ severity, message }) => [
        severity,
        message,
      ]);
    const message = "'metadata' takes a mapping, not nothing.";
    assert.deepEqual(severities('claude-code'), [['hint', message]]);
    assert.deepEqual(severities('codex'), [['warning', message]]);
    assert.deepEqual(
      findingsOf(skill('compatibility:')).map(({ severity }) => severity),
      ['warning'],
    );
  });

  it('is no more than a hint where nothing says that the host reads the key, and silent without a value', () => {
    const messages = (target: string, ...lines: string[]) =>
      findingsOf(skill(...lines), { targets: [target] }).map(({ severity, message }) => [severity, message]);
    for (const target of ['gemini-cli', 'roo', 'zed']) {
      assert.deepEqual(messages(target, 'metadata:', 'license: [MIT]'), [
        ['hint', "'license' takes a text, not a list."],
      ]);
    }
  });

  it('is as bad as the nested key is taken', () => {
    const severities = (...lines: string[]) =>
      findingsOf(skill(...lines), { targets: ['mux'] }).map(({ severity, message }) => [severity, message]);
    assert.deepEqual(severities('metadata:', '  tags: [a]'), [
      ['error', "'metadata.tags' takes a text, not a list."],
    ]);
    assert.deepEqual(severities('metadata:', '  version: 2'), [
      ['warning', "'metadata.version' takes a text, not a number."],
    ]);
  });

  it('names items by their index and values by their path', () => {
    const text = skill(
      'metadata:',
      '  openclaw:',
      '    install:',
      '      - kind: brew',
      '      - kind: downlod',
    );
    assert.deepEqual(findingsOf(text, { targets: ['openclaw'] }), [
      {
        code,
        severity: 'warning',
        message: "'metadata.openclaw.install[1].kind' takes one of: brew, node, go, uv, download.",
        words: 'downlod',
      },
    ]);
    assert.equal(fixOf(text, code, { targets: ['openclaw'] }), text.replace('downlod', 'download'));
  });

  it('follows aliases and merge keys on the way down', () => {
    const text = `---
name: example
description: Fills in forms.
vars: &all
  one: &one { secret: maybe }
#                     ^^^^^ ${code}
  two: *one
mcp:
  <<: *all
  command: [a]
#          ^^^ ${code}
---
`;
    checkRules(text, { targets: ['golemcore'], rules: { 'key-unknown': 'off' } });
  });

  it('knows limits of numbers and forms of texts', () => {
    const messages = (target: string, ...lines: string[]) =>
      findingsOf(skill(...lines), { targets: [target] })
        .filter(found => found.code === code)
        .map(({ severity, message }) => [severity, message]);
    assert.deepEqual(messages('minara', 'priority: 101'), [['warning', "'priority' takes 100 or less."]]);
    assert.deepEqual(messages('minara', 'priority: -1'), [['warning', "'priority' takes 0 or more."]]);
    assert.deepEqual(messages('golemcore', 'mcp:\n  command: npx thing\n  idle_timeout: -1'), [
      ['warning', "'mcp.idle_timeout' takes more than 0."],
    ]);
    assert.deepEqual(messages('qwen-code', 'paths: [/etc]'), [['error', "'paths[0]' does not take '/etc'."]]);
  });

  it('is a hint where the key is not confirmed', () => {
    assert.deepEqual(
      findingsOf(skill('paths: { a: b }'), { targets: ['cursor'] }).map(({ severity }) => severity),
      ['hint'],
    );
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

  it('puts a list in brackets in quotes, which is mostly a text', () => {
    const text = '---\nname: example\ndescription: Fills in forms.\nargument-hint: [file] # one\n---\n';
    const options = { targets: ['claude-code'] };
    assert.equal(fixOf(text, code, options), text.replace('[file]', '"[file]"'));
    assert.equal(fixOf(text.replace('[file]', '[file,\n  name]'), code, options), undefined);
  });

  it('says of keys whose colons no blank follows that it is missing, and inserts it on request', () => {
    const text =
      '---\nname: example\ndescription: Fills in forms.\nmetadata:\n  author:ada\n  url:https://example.com\n---\n';
    const options = { targets: ['agentskills'] };
    const finding = findingsOf(text, options).find(found => found.code === code);
    assert.equal(
      finding?.message,
      "'metadata' takes a mapping, not a text: a space is missing behind the colons of its keys.",
    );
    assert.equal(fixOf(text, code, options), text.replace('author:', 'author: ').replace('url:', 'url: '));
  });
});
