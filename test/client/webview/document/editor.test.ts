import assert from 'node:assert/strict';
import type { ToHost } from '../../../../client/messages/document.ts';
import type { Slot } from '../../../../client/webview/document/drafts.ts';
import { createEditor } from '../../../../client/webview/document/editor.ts';
import { keyOf } from '../../../../client/webview/document/fields.ts';
import { createState, reduce } from '../../../../client/webview/document/state.ts';

const slot: Slot = { form: 'skill', path: ['title'], kind: 'text', isRequired: false, value: 'a' };
const key = keyOf('skill', ['title']);

/** An editor whose pauses end when the test says so. */
function watchEditor() {
  let state = createState();
  const sent: ToHost[] = [];
  const waiting = new Set<() => void>();
  const editor = createEditor({
    read: () => state,
    dispatch: event => {
      state = reduce(state, event);
    },
    post: message => sent.push(message),
    later: work => {
      waiting.add(work);
      return () => waiting.delete(work);
    },
  });
  const pass = () => {
    const due = [...waiting];
    waiting.clear();
    due.forEach(work => work());
  };
  return { editor, sent, pass, read: () => state };
}

const set = (number: number, value: string | boolean): ToHost => ({
  type: 'change',
  number,
  form: 'skill',
  change: { kind: 'set', path: ['title'], value },
});

describe('what a person writes into a form', () => {
  it('is sent once after a pause, with all that was written', () => {
    const { editor, sent, pass } = watchEditor();
    editor.write(slot, 'ab', 'set');
    editor.write(slot, 'abc', 'set');
    assert.deepEqual(sent, []);
    pass();
    pass();
    assert.deepEqual(sent, [set(1, 'abc')]);
  });

  it('is sent at once when they leave, and not again', () => {
    const { editor, sent, pass } = watchEditor();
    editor.write(slot, 'ab', 'set');
    editor.leave(key);
    pass();
    assert.deepEqual(sent, [set(1, 'ab')]);
  });

  it('is sent before its time where the page may go, and not again', () => {
    const { editor, sent, pass } = watchEditor();
    editor.write(slot, 'ab', 'set');
    editor.flush();
    editor.flush();
    pass();
    assert.deepEqual(sent, [set(1, 'ab')]);
  });

  it('is sent at once where it is a choice', () => {
    const { editor, sent } = watchEditor();
    editor.choose({ ...slot, kind: 'flag', value: undefined }, 'false', 'set');
    assert.deepEqual(sent, [set(1, false)]);
  });

  it('is not sent where it is what the file says', () => {
    const { editor, sent, pass, read } = watchEditor();
    editor.write(slot, 'ab', 'set');
    editor.write(slot, 'a', 'set');
    pass();
    editor.leave(key);
    assert.deepEqual([sent, read().drafts], [[], {}]);
  });

  it('is not sent any more when the field goes with a change of its list', () => {
    const { editor, sent, pass } = watchEditor();
    const path = ['tags', 1];
    editor.write({ ...slot, path, kind: 'item' }, 'x', 'set');
    editor.change('skill', { kind: 'unset', path: ['tags', 0] }, keyOf('skill', ['tags']), 'set');
    pass();
    assert.deepEqual(sent, [
      { type: 'change', number: 1, form: 'skill', change: { kind: 'unset', path: ['tags', 0] } },
    ]);
  });
});
