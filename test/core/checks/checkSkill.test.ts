import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf } from '../../support/checkRules.ts';

/** A skill with this many keys that no host knows. */
function withUnknownKeys(count: number): string {
  const keys = Array.from({ length: count }, (_, index) => `zzz${index}: a`);
  return `---\nname: example\ndescription: Fills in forms.\n${keys.join('\n')}\n---\n`;
}

describe('checking a skill', () => {
  it('finds nothing in a good one, whatever the targets', () => {
    for (const targets of [[], ['agentskills'], ['agentskills', 'claude-code', 'vscode']]) {
      checkRules('---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n', { targets });
    }
  });

  it('orders findings by their place', () => {
    checkRules(
      `---
name: Other
#     ^^^^^ name-folder
#     ^^^^^ name-pattern
description: [a]
#            ^^^ value-type
owner: Ada
#^^^^ key-unknown
---
`,
    );
    assert.deepEqual(
      findingsOf('---\nowner: Ada\nname: Other\ndescription: [a]\n---\n').map(({ code }) => code),
      ['key-unknown', 'name-folder', 'name-pattern', 'value-type'],
    );
  });

  it('checks files without targets by the rules that need none', () => {
    checkRules(
      `---
name: Other
name: example
#^^^ yaml-duplicate-key
---
`,
      { targets: [] },
    );
  });
});

describe('findings of several targets', () => {
  const text = '---\nname: example\ndescription: Fills in forms.\nowner: Ada\n---\n';

  it('are one where they say the same, with all targets on it', () => {
    assert.deepEqual(
      findIn(text, { targets: ['claude-code', 'vscode'] }).map(
        ({ targets, severity, isReportedByEditor }) => ({
          targets,
          severity,
          isReportedByEditor,
        }),
      ),
      [{ targets: ['claude-code', 'vscode'], severity: 'hint', isReportedByEditor: true }],
    );
  });

  it('stay apart where they say different things', () => {
    assert.deepEqual(
      findIn(text, { targets: ['agentskills', 'vscode'] }).map(({ targets, severity }) => [
        targets,
        severity,
      ]),
      [
        [['agentskills'], 'error'],
        [['vscode'], 'hint'],
      ],
    );
  });

  it('are one where one target was guessed', () => {
    assert.deepEqual(
      findIn(text.replace('owner', 'licence'), { targets: ['agentskills', 'vscode'], strict: false }).map(
        ({ targets }) => targets,
      ),
      [['agentskills', 'vscode']],
    );
  });

  it('have no targets where they do not depend on one', () => {
    assert.deepEqual(
      findIn('---\nname: example\ndescription: Fills in forms.\n---\n', {
        targets: ['agentskills', 'vscode'],
        fileName: 'skill.md',
      }).map(({ code, targets }) => [code, targets]),
      [['file-name', undefined]],
    );
  });

  it('keep the worst severity and consequence', () => {
    assert.deepEqual(
      findIn(`\n${text.replace('owner: Ada\n', '')}`, { targets: ['claude-code', 'agentskills'] }).map(
        ({ severity, consequence, targets }) => ({ severity, consequence, targets }),
      ),
      [{ severity: 'error', consequence: 'breaks', targets: ['claude-code', 'agentskills'] }],
    );
  });
});

describe('the limit of findings', () => {
  it('lists 50 of a code without a word', () => {
    const found = findIn(withUnknownKeys(50));
    assert.deepEqual([found.length, found.at(-1)?.more], [50, undefined]);
  });

  it('counts the rest on the last one', () => {
    const found = findIn(withUnknownKeys(60));
    assert.deepEqual(
      [found.length, found.at(-1)?.more, found.filter(({ more }) => more !== undefined).length],
      [50, 10, 1],
    );
    assert.equal(
      findingsOf(withUnknownKeys(60)).at(-1)?.message,
      "The key 'zzz49' is not allowed. There are 10 more of this kind in the file.",
    );
  });

  it('counts each code for itself', () => {
    const text = withUnknownKeys(60).replace('name: example', 'name: other');
    const codes = new Set(findIn(text).map(({ code }) => code));
    assert.deepEqual([...codes], ['name-folder', 'key-unknown']);
  });
});

describe('severities from the settings', () => {
  const text = '---\nname: other\ndescription: Fills in forms.\nowner: Ada\n---\n';

  it('replace those of the rules, for every target', () => {
    assert.deepEqual(
      findingsOf(text, {
        targets: ['agentskills', 'vscode'],
        rules: { 'name-folder': 'info', 'key-unknown': 'warning' },
      }).map(({ code, severity }) => [code, severity]),
      [
        ['name-folder', 'info'],
        ['key-unknown', 'warning'],
        ['key-unknown', 'warning'],
      ],
    );
  });

  it('switch rules off', () => {
    assert.deepEqual(findingsOf(text, { rules: { 'name-folder': 'off', 'key-unknown': 'off' } }), []);
  });

  it('leave the other rules alone', () => {
    assert.deepEqual(
      findingsOf(text, { rules: { 'name-folder': 'off', 'no-such-rule': 'error' } }).map(({ code }) => code),
      ['key-unknown'],
    );
  });
});
