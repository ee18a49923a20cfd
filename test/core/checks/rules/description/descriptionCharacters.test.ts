import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'description-characters';

function skill(description: string): string {
  return `---\nname: example\ndescription: ${description}\n---\n`;
}

describe(code, () => {
  it('points at the first bracket', () => {
    const fixture = `---
name: example
description: Fills <form> with <data>.
#                  ^ ${code}
---
`;
    checkRules(fixture, { targets: ['claude-api'] });
    checkRules(toCrlf(fixture), { targets: ['claude-api'] });
  });

  it('is an error for a host that refuses either bracket', () => {
    for (const [description, found] of [
      ['Fills a form, less < more.', '<'],
      ['Turns a form into data, a -> b.', '>'],
    ] as const) {
      assert.deepEqual(findingsOf(skill(description), { targets: ['claude-api'] }), [
        { code, severity: 'error', message: `'${found}' is not allowed in the description.`, words: found },
      ]);
    }
  });

  it('is a hint for VS Code, which takes out what stands between two', () => {
    assert.deepEqual(findingsOf(skill('Fills <form> with <data>.'), { targets: ['vscode'] }), [
      {
        code,
        severity: 'hint',
        message: "'<form>' is taken out of the description, as is everything in angle brackets.",
        words: '<form>',
      },
    ]);
    for (const description of [
      'Turns a -> b.',
      'Fills forms of < 3 pages.',
      'Fills a <> form.',
      'a > b < c',
    ]) {
      assert.deepEqual(
        findingsOf(skill(description), { targets: ['vscode'] }).filter(found => found.code === code),
        [],
        description,
      );
    }
  });

  it('says nothing for other hosts', () => {
    checkRules(skill('Fills <form> with data.'), { targets: ['agentskills', 'claude-code', 'codex'] });
  });

  it('finds its place in a block, whose first line may hold a bracket of its own', () => {
    checkRules(
      `---
name: example
description: >-
  Fills a form,
  even a <long> one.
#        ^^^^^^ ${code}
---
`,
      { targets: ['vscode'] },
    );
  });

  it('points at the whole value where escapes hide the place', () => {
    const escaped = String.raw`"Fills \x3cform> in."`;
    assert.deepEqual(
      findingsOf(skill(escaped), { targets: ['vscode'] }).map(({ words }) => words),
      [escaped],
    );
  });

  it('shortens what it quotes', () => {
    const [found] = findingsOf(skill(`Fills <${'form '.repeat(20)}> in.`), { targets: ['vscode'] });
    assert.equal(
      found?.message,
      "'<form form form form form form form form…' is taken out of the description, as is everything in angle brackets.",
    );
  });

  it('looks at each bracket once, however many there are', () => {
    assert.deepEqual(
      findingsOf(skill('<'.repeat(100_000)), {
        targets: ['vscode'],
        rules: { 'description-length': 'off', 'description-vague': 'off' },
      }),
      [],
    );
  });

  it('has no fix, since how to put it is the choice of the author', () => {
    assert.equal(fixOf(skill('Fills <form> in.'), code, { targets: ['vscode'] }), undefined);
  });

  it('leaves a description that is not text to value-type', () => {
    assert.deepEqual(
      findingsOf(skill('[<form>]'), { targets: ['claude-api'] }).map(found => found.code),
      ['value-type'],
    );
  });
});
