import assert from 'node:assert/strict';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { setValue } from '../../../../server/src/core/syntax/edit/setValue.ts';

function set(text: string, value: number | boolean, syntax: 'yaml' | 'json' = 'yaml', path = ['key']) {
  const keyed = readKeyedText(syntax, text);
  const edits = keyed && setValue(keyed, path, value);
  return edits && applyEdits(text, edits);
}

describe('a value of a key', () => {
  it('is put in place of the one that is there', () => {
    assert.equal(set('---\nkey: "false" # why\na: b\n---\n', true), '---\nkey: true # why\na: b\n---\n');
    assert.equal(set('{ "a": 1, "key": 50 }', 40, 'json'), '{ "a": 1, "key": 40 }');
    assert.equal(set('---\nm:\n  key: 1\n---\n', 2, 'yaml', ['m', 'key']), '---\nm:\n  key: 2\n---\n');
  });

  it('is added with its key where there is none', () => {
    assert.equal(set('---\na: b\n---\n', 40), '---\na: b\nkey: 40\n---\n');
    assert.equal(set('---\nkey: # none\n---\n', true), '---\nkey: true # none\n---\n');
    assert.equal(set('{\n  "a": 1\n}\n', 40, 'json'), '{\n  "a": 1,\n  "key": 40\n}\n');
  });

  it('is put beside what is not a number', () => {
    assert.equal(set('---\na: .nan\nkey: 1\n---\n', 2), '---\na: .nan\nkey: 2\n---\n');
  });

  it('is not put in place of what is not a single value', () => {
    assert.equal(set('---\nkey: [false]\n---\n', true), undefined);
    assert.equal(set('---\na: &a 1\nkey: *a\n---\n', 2), undefined);
    assert.equal(set('---\nkey: &a 1\na: *a\n---\n', 2), undefined);
  });
});
