import assert from 'node:assert/strict';
import { InsertTextFormat } from 'vscode-languageserver-protocol/node';
import { toSchemaItem, toSchemaText } from '../../server/src/lsp/services/json/schemaAnswers.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const item = {
  label: 'when',
  insertTextFormat: InsertTextFormat.Snippet,
  textEdit: { range, newText: '"when": "${1|before,after|}"' },
};

describe('what a schema offers', () => {
  it('goes without the command of another editor', () => {
    const command = { title: 'Suggest', command: 'editor.action.triggerSuggest' };
    assert.deepEqual(toSchemaItem({ ...item, command }, true), item);
  });

  it('is a plain text for an editor without snippets', () => {
    assert.deepEqual(toSchemaItem(item, false), {
      ...item,
      insertTextFormat: InsertTextFormat.PlainText,
      textEdit: { range, newText: '"when": "before"' },
    });
  });

  it('is not an address of a schema of schemas', () => {
    assert.equal(
      toSchemaItem({ ...item, label: '"https://json-schema.org/draft-07/schema#"' }, true),
      undefined,
    );
  });
});

describe('what a schema tells', () => {
  it('is one Markdown text', () => {
    assert.equal(toSchemaText({ contents: ['One.', '', { language: 'json', value: 'two' }] }), 'One.\n\ntwo');
    assert.equal(toSchemaText({ contents: { kind: 'markdown', value: 'One.' } }), 'One.');
    assert.equal(toSchemaText({ contents: [''] }), '');
  });
});
