import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'allowed-tools-list';

describe(code, () => {
  it('points at the list', () => {
    const fixture = `---
name: example
description: Fills in forms.
allowed-tools: [Read, Grep] # both
#              ^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('is as bad as each host takes it', () => {
    const text = skill('allowed-tools:', '  - Read', '  - Grep');
    for (const [target, severity] of [
      ['agentskills', 'warning'],
      ['gh-skill', 'error'],
      ['claude-api', 'hint'],
    ] as const) {
      assert.deepEqual(
        findingsOf(text, { targets: [target] }),
        [
          {
            code,
            severity,
            message: "'allowed-tools' takes one text, not a list.",
            words: '- Read\n  - Grep',
          },
        ],
        target,
      );
    }
  });

  it('is a hint in brackets, and nothing with hyphens, where only the specification was guessed', () => {
    const severities = (...lines: string[]) =>
      findingsOf(skill(...lines), { strict: false }).map(({ severity }) => severity);
    assert.deepEqual(severities('allowed-tools: [Read]'), ['hint']);
    assert.deepEqual(severities('allowed-tools:', '  - Read'), []);
  });

  it('says nothing for hosts that take a list, or where nobody knows', () => {
    const targets = ['claude-code', 'copilot-cli', 'mistral-vibe', 'openhands', 'pi', 'codex'];
    checkRules(skill('allowed-tools: [Read]'), {
      targets,
      rules: { 'tool-unknown': 'off' },
    });
  });

  it('takes one text, in any style', () => {
    checkRules(skill('allowed-tools: Read Grep'), { targets: ['agentskills', 'gh-skill'] });
    checkRules(skill('allowed-tools: >-', '  Read', '  Grep'), { targets: ['agentskills', 'gh-skill'] });
  });

  it('writes the tools as one text, on request', () => {
    const text = toCrlf(skill('allowed-tools:', '  - Read', "  - 'Bash(git add *)'", 'license: MIT'));
    assert.equal(fixed(text), text);
    assert.equal(fixOf(text, code), toCrlf(skill('allowed-tools: Read Bash(git add *)', 'license: MIT')));
    assert.equal(
      fixOf(skill('allowed-tools: ["Read", "Bash(a: b)"] # both'), code),
      skill('allowed-tools: "Read Bash(a: b)" # both'),
    );
  });

  it('offers nothing where something would be lost', () => {
    for (const lines of [
      ['allowed-tools:', '  - Read # reads', '  - Grep'],
      ['allowed-tools: []'],
      ['allowed-tools: [Read, 2]'],
      ['allowed-tools: [Read it, Grep]'],
      ['license: MIT', 'allowed-tools: &tools [Read]'],
    ]) {
      const text = skill(...lines);
      assert.equal(fixOf(text, code, { rules: { 'value-type': 'off' } }), undefined, lines.join(' '));
    }
  });

  it('follows an alias', () => {
    checkRules(`---
name: example
description: Fills in forms.
metadata: { tools: &tools [Read] }
#                         ^^^^^^ value-type
allowed-tools: *tools
#              ^^^^^^ ${code}
---
`);
  });
});
