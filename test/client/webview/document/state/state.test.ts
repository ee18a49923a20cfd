import assert from 'node:assert/strict';
import type { ToPage } from '../../../../../client/messages/document.ts';
import { keyOf } from '../../../../../client/webview/document/state/fields.ts';
import type { PageEvent } from '../../../../../client/webview/document/state/state.ts';
import { createState, isBusy, reduce } from '../../../../../client/webview/document/state/state.ts';
import { inventField, inventView } from '../inventView.ts';

function after(...events: readonly (ToPage | PageEvent)[]) {
  return events.reduce(reduce, createState());
}

const tags = keyOf('skill', ['tags']);
const removed: PageEvent = {
  type: 'changed',
  form: 'skill',
  change: { kind: 'unset', path: ['tags', 0] },
  number: 7,
  key: tags,
  keep: 'set',
};

describe('the page of the document view', () => {
  it('begins with the instructions, and waits', () => {
    const { place, view, facts } = createState();
    assert.deepEqual([place, view, facts], [{ section: 'instructions', scrolled: {} }, undefined, undefined]);
  });

  it('keeps how far each part was scrolled', () =>
    assert.deepEqual(
      after(
        { type: 'scrolled', section: 'instructions', pixels: 40 },
        { type: 'section', section: 'files' },
        { type: 'scrolled', section: 'files', pixels: 5 },
      ).place,
      { section: 'files', scrolled: { instructions: 40, files: 5 } },
    ));

  it('stays as it is when the part that is shown is chosen again', () => {
    const state = after({ type: 'section', section: 'files' });
    assert.equal(reduce(state, { type: 'section', section: 'files' }), state);
  });

  it('shows what the switch was set to until the file is read again, or it was not done', () => {
    const wished = after({ type: 'wish', isEnabled: false });
    assert.equal(wished.wish, false);
    assert.equal(reduce(wished, { type: 'view', view: inventView() }).wish, undefined);
    assert.equal(reduce(wished, { type: 'notEnabled' }).wish, undefined);
  });

  it('tells a refusal at the field until it is changed again', () => {
    const refused = after(removed, { type: 'settled', number: 7, problem: 'No.' });
    assert.deepEqual(refused.refusals, { [tags]: 'No.' });
    assert.deepEqual(reduce(refused, { ...removed, number: 8 }).refusals, {});
  });

  it('takes a list for busy until its change can be seen', () => {
    const sent = after(removed);
    const settled = reduce(sent, { type: 'settled', number: 7 });
    const seen = reduce(settled, { type: 'view', view: inventView() });
    assert.deepEqual(
      [createState(), sent, settled, seen].map(state => isBusy(state, tags)),
      [false, true, true, false],
    );
    assert.equal(isBusy(reduce(sent, { type: 'settled', number: 7, problem: 'No.' }), tags), false);
  });

  it('wants the focus in one place until the person goes elsewhere or the change is refused', () => {
    const want: PageEvent = { type: 'want', elementId: 'box' };
    const wanting = after(removed, want);
    const ends: readonly (ToPage | PageEvent)[] = [
      { type: 'view', view: inventView() },
      { type: 'settled', number: 7 },
      { type: 'settled', number: 7, problem: 'No.' },
      { type: 'notice', kind: 'problem', text: 'No.' },
      { type: 'want', elementId: undefined },
    ];
    assert.deepEqual(
      ends.map(end => reduce(wanting, end).wanted),
      ['box', 'box', undefined, undefined, undefined],
    );
    assert.equal(reduce(wanting, want), wanting);
  });

  it('keeps a field where it is drawn while it gets and loses values', () => {
    const slot = {
      form: 'skill',
      path: ['license'],
      kind: 'text',
      isRequired: false,
      value: undefined,
    } as const;
    const written = after(
      { type: 'write', slot, text: 'M', keep: 'unset' },
      { type: 'write', slot, text: 'MI', keep: 'set' },
      removed,
    );
    assert.deepEqual(written.kept, { [keyOf('skill', ['license'])]: 'unset', [tags]: 'set' });
    assert.deepEqual(reduce(written, { type: 'section', section: 'files' }).kept, {});
  });

  it('forgets what is written where the file is not a skill any more', () => {
    const slot = { form: 'skill', path: ['name'], kind: 'text', isRequired: true, value: 'a' } as const;
    const written: PageEvent = { type: 'write', slot, text: 'ab', keep: 'set' };
    const view = inventView([inventField(['name'], { value: 'a' })]);
    assert.equal(Object.keys(after(written, { type: 'view', view }).drafts).length, 1);
    assert.deepEqual(after(written, { type: 'view', view: null }).drafts, {});
  });
});
