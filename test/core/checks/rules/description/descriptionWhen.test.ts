import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

const code = 'description-when';

function saidOf(description: string, ...keys: string[]): number {
  const text = ['---', 'name: example', `description: ${JSON.stringify(description)}`, ...keys, '---', ''];
  return findingsOf(text.join('\n')).filter(found => found.code === code).length;
}

describe(code, () => {
  it('points at a description that says only what the skill does', () => {
    checkRules(`---
name: example
description: Reads PDF documents and writes the fields of forms to a table
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
---
`);
  });

  it('takes many words for a when', () => {
    for (const words of [
      'Use with forms',
      'when a form comes',
      'Best for forms',
      'Made for reading forms',
      'Reads all, for forms',
      'A guide to it for tax review sessions',
      'Triggers on forms',
      'if asked',
    ]) {
      assert.equal(saidOf(`Reads documents and writes the fields of forms to a table. ${words}.`), 0, words);
    }
  });

  it('takes no "for" for a when that only says whose or which', () => {
    for (const words of ['values for forms', 'checks for missing fields', 'API for Python and Go']) {
      const text = `Reads documents and writes the fields to a table, with ${words}.`;
      assert.equal(saidOf(text), 1, words);
    }
  });

  it('leaves short texts, other languages and a text behind the description alone', () => {
    assert.equal(saidOf('Reads forms and writes tables.'), 0);
    assert.equal(saidOf('Liest Formulare aller Art und schreibt sie in eine Tabelle hinein.'), 0);
    assert.equal(
      saidOf('读取文档并把表单的字段写入表格，支持各种格式。读取文档并把表单的字段写入表格，支持各种格式。'),
      0,
    );
    const does = 'Reads PDF documents and writes the fields of forms to a table.';
    assert.equal(saidOf(does, 'when_to_use: Forms.'), 0);
    assert.equal(saidOf(does, 'disable-model-invocation: true'), 0);
    assert.equal(saidOf(does, 'disable-model-invocation: false'), 1);
  });
});
