import assert from 'node:assert/strict';
import { write } from '../../../../../client/webview/document/state/drafts.ts';
import { keyOf } from '../../../../../client/webview/document/state/fields.ts';
import { claimKey } from '../../../../../client/webview/document/state/keys.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const nothing = { drafts: {}, focused: undefined };
const key = keyOf('skill', ['title']);

describe('the keys that take changes back and save', () => {
  const cases = [
    ['Ctrl+Z', { ...plain, key: 'z', ctrlKey: true }, 'undo'],
    ['Cmd+Z', { ...plain, key: 'z', metaKey: true }, 'undo'],
    ['Ctrl+Shift+Z', { ...plain, key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    ['Ctrl+Y', { ...plain, key: 'y', ctrlKey: true }, 'redo'],
    ['Ctrl+S', { ...plain, key: 's', ctrlKey: true }, 'save'],
    ['Ctrl+Shift+S', { ...plain, key: 'S', ctrlKey: true, shiftKey: true }, undefined],
    ['Z', { ...plain, key: 'z' }, undefined],
    ['Ctrl+Alt+Z', { ...plain, key: 'z', ctrlKey: true, altKey: true }, undefined],
    ['Ctrl+X', { ...plain, key: 'x', ctrlKey: true }, undefined],
  ] as const;

  for (const [name, event, expected] of cases) {
    it(`${name}: ${expected ?? 'something else'}`, () => assert.equal(claimKey(event, nothing), expected));
  }

  it('take back in the box what is not sent yet', () => {
    const slot = { form: 'skill', path: ['title'], kind: 'text', isRequired: false, value: 'a' } as const;
    const event = { ...plain, key: 'z', ctrlKey: true };
    assert.equal(claimKey(event, { drafts: write({}, slot, 'ab'), focused: key }), 'own');
    assert.equal(claimKey(event, { drafts: write({}, slot, 'a'), focused: key }), 'undo');
    assert.equal(claimKey(event, { drafts: write({}, slot, 'ab'), focused: undefined }), 'undo');
    assert.equal(claimKey(event, nothing, 'new item'), 'own');
    assert.equal(claimKey({ ...event, key: 's' }, nothing, 'new item'), 'save');
  });
});
