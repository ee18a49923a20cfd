import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'allowed-tools-spelling';
const options = { targets: ['qwen-code'] };

describe(code, () => {
  it('points at the key that the host only accepts', () => {
    const fixture = `---
name: example
description: Fills in forms.
"allowed-tools": [read_file]
#^^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('says which key the host reads', () => {
    assert.deepEqual(findingsOf(skill('allowed-tools: read_file'), options), [
      {
        code,
        severity: 'warning',
        message: "'allowed-tools' has no effect here; the tools belong below 'allowedTools'.",
        words: 'allowed-tools',
      },
    ]);
  });

  it('wants a list where the host refuses a text', () => {
    assert.deepEqual(findingsOf(skill('allowedTools: read_file'), options), [
      {
        code,
        severity: 'error',
        message: "'allowedTools' takes a list, not a text.",
        words: 'read_file',
      },
    ]);
    checkRules(skill('allowedTools: [read_file]'), options);
  });

  it('says nothing where the skill has both keys', () => {
    checkRules(skill('allowed-tools: Read', 'allowedTools: [read_file]'), options);
  });

  it('says nothing for hosts that read the key of the specification, or no such key', () => {
    checkRules(skill('allowed-tools: Read'), {
      targets: ['agentskills', 'claude-code', 'copilot-cli', 'openhands', 'codex', 'gemini-cli'],
      rules: { 'tool-unknown': 'off' },
    });
  });

  it('leaves a key that the host does not accept to key-unknown', () => {
    assert.deepEqual(
      findingsOf(skill('allowedTools: [Read]'), { targets: ['agentskills'] }).map(found => found.code),
      ['key-unknown'],
    );
  });

  it('renames the key and makes a list of the text, on request', () => {
    const text = toCrlf(skill('allowed-tools: read_file, shell(git add *) # both'));
    assert.equal(fixed(text, options), text);
    assert.equal(
      fixOf(text, code, options),
      toCrlf(skill('allowedTools: [read_file, shell(git add *)] # both')),
    );
    assert.equal(
      fixOf(skill('allowed-tools:', '  - read_file'), code, options),
      skill('allowedTools:', '  - read_file'),
    );
    assert.equal(
      fixOf(skill('allowedTools: "shell(a, b) read_file"'), code, options),
      skill('allowedTools: ["shell(a, b)", read_file]'),
    );
  });

  it('leaves an empty or aliased text as it is', () => {
    assert.equal(fixOf(skill('allowedTools: ""'), code, options), undefined);
    assert.equal(fixOf(skill('license: &t a', 'allowedTools: *t'), code, options), undefined);
    assert.equal(fixOf(skill('license: &t a', 'allowed-tools: *t'), code, options), undefined);
    assert.equal(fixOf(skill('allowed-tools: { a: b }'), code, options), undefined);
  });
});
