import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'tool-count';

function skill(tools: string): string {
  return `---\nname: example\ndescription: Fills in forms.\ntool_names: ${tools}\n---\n`;
}

function listOf(count: number): string {
  return `[${Array.from({ length: count }, (_, index) => `form_${index}`).join(', ')}]`;
}

describe(code, () => {
  it('points at the key of a list that is too long', () => {
    const fixture = `---
name: example
description: Fills in forms.
tool_names: ${listOf(21)}
# ^^^^^^^^ ${code}
---
`.replace('# ^^^^^^^^', '#^^^^^^^^^');
    checkRules(fixture, { targets: ['minara'] });
    checkRules(toCrlf(fixture), { targets: ['minara'] });
  });

  it('counts the tools', () => {
    assert.deepEqual(findingsOf(skill(listOf(25)), { targets: ['minara'] }), [
      {
        code,
        severity: 'info',
        message: 'The skill lists 25 tools, more than 20. It may be two skills in one.',
        words: 'tool_names',
      },
    ]);
  });

  it('accepts twenty, and anything that is not a list', () => {
    assert.deepEqual(findingsOf(skill(listOf(20)), { targets: ['minara'] }), []);
    for (const tools of ['', '"a b c"', '{ a: b }']) {
      const found = findingsOf(skill(tools), { targets: ['minara'] });
      assert.ok(!found.some(one => one.code === code), tools);
    }
  });

  it('follows an alias', () => {
    const text = skill(`*tools`).replace('tool_names', `metadata: &tools ${listOf(21)}\ntool_names`);
    assert.deepEqual(
      findingsOf(text, { targets: ['minara'], rules: { 'value-type': 'off' } }).map(one => one.code),
      [code],
    );
  });

  it('is a matter of Minara alone', () => {
    const found = findingsOf(skill(listOf(25)), { targets: ['claude-code', 'vscode', 'golemcore'] });
    assert.ok(!found.some(one => one.code === code));
  });
});
