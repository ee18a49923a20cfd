import assert from 'node:assert/strict';
import type { ToExtensionHost, ToPage } from '../../../../../client/messages/document.ts';
import type { Slot } from '../../../../../client/webview/document/state/drafts.ts';
import { createEditor } from '../../../../../client/webview/document/state/editor.ts';
import { keyOf } from '../../../../../client/webview/document/state/fields.ts';
import { createState, isBusy, reduce } from '../../../../../client/webview/document/state/state.ts';
import { inventField, inventView } from '../inventView.ts';

const slot: Slot = { form: 'skill', path: ['title'], kind: 'text', isRequired: false, value: 'a' };
const key = keyOf('skill', ['title']);

/** An editor whose pauses end when the test says so. */
function watchEditor() {
  let state = createState();
  const sent: ToExtensionHost[] = [];
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
  const receive = (message: ToPage) => {
    state = reduce(state, message);
  };
  return { editor, sent, pass, receive, read: () => state };
}

const set = (number: number, value: string | boolean): ToExtensionHost => ({
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

const tagsPath = ['tags'];
const tagsKey = keyOf('skill', tagsPath);
const tagsList = { form: 'skill', path: tagsPath, keep: 'set' } as const;

function itemSlot(index: number, value: string): Slot {
  return { form: 'skill', path: [...tagsPath, index], kind: 'item', isRequired: false, value };
}

function viewOfTags(...value: readonly string[]): ToPage {
  return { type: 'view', view: inventView([inventField(tagsPath, { control: 'list', value })]) };
}

describe('an item of a list that a person empties and leaves', () => {
  it('is taken out, and nothing is written in the others until that can be seen', () => {
    const { editor, sent, pass, receive, read } = watchEditor();
    receive(viewOfTags('a', 'b', 'c'));
    editor.write(itemSlot(0, 'a'), '', 'set');
    editor.leave(keyOf('skill', [...tagsPath, 0]));
    editor.write(itemSlot(1, 'b'), 'bx', 'set');
    pass();
    assert.deepEqual(
      [sent, isBusy(read(), tagsKey), read().drafts],
      [
        [{ type: 'change', number: 1, form: 'skill', change: { kind: 'unset', path: ['tags', 0] } }],
        true,
        {},
      ],
    );
    receive({ type: 'settled', number: 1 });
    receive(viewOfTags('b', 'c'));
    editor.write(itemSlot(0, 'b'), 'bx', 'set');
    pass();
    assert.deepEqual(sent.slice(1), [
      { type: 'change', number: 2, form: 'skill', change: { kind: 'set', path: ['tags', 0], value: 'bx' } },
    ]);
  });

  it('stays while they are there', () => {
    const { editor, sent, pass } = watchEditor();
    editor.write(itemSlot(0, 'a'), '', 'set');
    pass();
    editor.finish();
    assert.deepEqual(sent, []);
  });
});

describe('the box that adds to a list', () => {
  const added = (number: number): ToExtensionHost => ({
    type: 'change',
    number,
    form: 'skill',
    change: { kind: 'add', path: tagsPath, value: 'new' },
  });

  it('adds what stands in it once', () => {
    const { editor, sent, read } = watchEditor();
    editor.fillIn(tagsList, ' new ');
    editor.add(tagsList);
    editor.add(tagsList);
    assert.deepEqual([sent, read().additions], [[added(1)], { [tagsKey]: '' }]);
  });

  it('adds it before the file is saved, and not where the page only looks away', () => {
    const { editor, sent } = watchEditor();
    editor.fillIn(tagsList, 'new');
    editor.flush();
    assert.deepEqual(sent, []);
    editor.finish();
    assert.deepEqual(sent, [added(1)]);
  });

  it('has it again where it was not added', () => {
    const { editor, receive, read } = watchEditor();
    editor.fillIn(tagsList, 'new');
    editor.add(tagsList);
    receive({ type: 'settled', number: 1, problem: 'No.' });
    assert.deepEqual([read().additions, read().refusals], [{ [tagsKey]: 'new' }, { [tagsKey]: 'No.' }]);
  });

  it('keeps what was written in it in the meantime', () => {
    const { editor, receive, read } = watchEditor();
    editor.fillIn(tagsList, 'new');
    editor.add(tagsList);
    editor.fillIn(tagsList, 'other');
    receive({ type: 'settled', number: 1, problem: 'No.' });
    assert.deepEqual(read().additions, { [tagsKey]: 'other' });
  });

  it('tells no longer why something was not added once an item is changed', () => {
    const { editor, receive, read } = watchEditor();
    editor.fillIn(tagsList, 'new');
    editor.add(tagsList);
    receive({ type: 'settled', number: 1, problem: 'No.' });
    editor.write(itemSlot(0, 'a'), 'b', 'set');
    assert.deepEqual(read().refusals, { [tagsKey]: 'No.' });
    editor.leave(keyOf('skill', [...tagsPath, 0]));
    assert.deepEqual(read().refusals, {});
  });
});
