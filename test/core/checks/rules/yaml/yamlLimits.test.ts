import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

const code = 'yaml-limits';

function skill(metadata: string): string {
  return `---\nname: example\ndescription: Fills in forms.\nmetadata:${metadata}\n---\n`;
}

describe(code, () => {
  it('accepts nesting and aliases as people use them', () => {
    checkRules(skill('\n  a: &a "1"\n  b: *a'));
  });

  it('reports nesting below the limit once', () => {
    const found = findingsOf(skill(` ${'['.repeat(100)}${']'.repeat(100)}`), { targets: ['vscode'] });
    assert.deepEqual(
      found.map(finding => [finding.code, finding.severity, finding.message]),
      [[code, 'error', 'The values are nested more than 64 levels deep.']],
    );
  });

  it('points at the alias that stands inside of its own anchor', () => {
    checkRules(`---
name: example
description: Fills in forms.
metadata: &all
  part: *all
  #     ^^^^ ${code}
---
`);
  });

  it('points at the key below which aliases expand without end', () => {
    const lines = ['a: &l0 ["x", "x"]'];
    for (let level = 1; level < 20; level++) {
      lines.push(`k${level}: &l${level} [*l${level - 1}, *l${level - 1}]`);
    }
    const found = findingsOf(skill(`\n  ${lines.join('\n  ')}`), { targets: ['claude-code'] });
    assert.deepEqual(found, [
      {
        code,
        severity: 'error',
        message: 'The aliases below this key expand to more than 20,000 values.',
        words: 'metadata',
      },
    ]);
  });

  it('survives what overflows the reader', () => {
    const found = findingsOf(skill(` ${'['.repeat(50_000)}`), { targets: ['vscode'] });
    // How far the reader gets depends on the stack of the machine; that it is said does not.
    assert.deepEqual(
      found.filter(finding => finding.code === code).map(({ message }) => message),
      ['The values are nested more than 64 levels deep.'],
    );
  });
});
