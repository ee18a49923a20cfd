import assert from 'node:assert/strict';
import { chatTexts } from '../../../../../client/messages/texts/chatTexts.ts';
import { renderArguments } from '../../../../../client/webview/chat/turn/argumentsView.ts';
import { markupOf } from '../../document/inventPage.ts';

function shown(json: string, maxShown?: number): string {
  return markupOf(renderArguments(chatTexts, json, maxShown))
    .replaceAll(/<(?!\/?(?:del|ins|pre))[^>]*>/g, ' ')
    .replaceAll(/<pre[^>]*>/g, '<pre>')
    .replaceAll(/[ \n]+/g, ' ')
    .trim();
}

describe('the arguments of a call', () => {
  it('are the texts that they hold, and JSON for anything else', () =>
    assert.equal(
      shown('{"name": "notes", "tags": ["a", 1], "content": "# Notes\\n\\nTake \\"them\\"."}'),
      'name notes tags ["a",1] content <pre># Notes Take "them".</pre>',
    ));

  it('are a difference where a text is replaced by another one', () =>
    assert.equal(
      shown('{"name": "notes", "find": "Take them.", "replace": "Write them."}'),
      'name notes find , replace <pre> <del>Take them.</del> <ins>Write them.</ins></pre>',
    ));

  it('are shown as they are where they are no object', () => {
    assert.equal(shown('{"name": '), '<pre>{"name": </pre>');
    assert.equal(shown('[1]'), '<pre>[1]</pre>');
  });

  it('are cut where they are long', () =>
    assert.equal(shown(JSON.stringify({ content: 'x'.repeat(100) }), 5), 'content <pre>xxxxx…</pre>'));
});
