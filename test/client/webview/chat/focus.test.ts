import assert from 'node:assert/strict';
import type { ToPage } from '../../../../client/messages/chat.ts';
import { findFocusAfter } from '../../../../client/webview/chat/focus.ts';
import type { PersonEvent } from '../../../../client/webview/chat/state/state.ts';
import { after, inventQuestion, inventChat, inventRunning, start } from './inventChat.ts';

const question = (id: string): ToPage => ({ type: 'question', question: inventQuestion(id, 't1') });

/** What gets the focus after the last of the events. */
function check(
  events: readonly (ToPage | PersonEvent)[],
  isLost: boolean,
  expected: string | undefined,
): void {
  const last = events.at(-1);
  assert.ok(last);
  const state = after(start(inventChat(inventRunning('t1'))), ...events);
  assert.equal(findFocusAfter(last, state, isLost), expected);
}

describe('the focus in the chat', () => {
  it('goes to a question itself, and to none of its buttons', () =>
    check([question('q1')], false, '[data-question="q1"]'));

  it('stays at a question when another one is asked', () =>
    check([question('q1'), question('q2')], false, undefined));

  it('goes to the next question, and then to the message, when the one that had it is settled', () => {
    const settled = { type: 'settled', id: 'q1' } as const;
    check([question('q1'), question('q2'), settled], true, '[data-question="q2"]');
    check([question('q1'), settled], true, '#message');
    check([question('q1'), settled], false, undefined);
  });

  it('is in the box while a message is changed, and then where new ones are written', () => {
    check([{ type: 'edit', turn: 't1', text: '' }], true, '#edit-box');
    check([{ type: 'edit', turn: 't1', text: 'a' }], false, undefined);
    check([{ type: 'leave' }], true, '#message');
  });

  it('is in the box for skills as long as that is open', () => {
    check([{ type: 'skillBox', box: { text: '', index: 0 } }], false, '#skill-box');
    check([{ type: 'skillBox', box: undefined }], false, '#add-skill');
  });

  it('is on what takes a deletion back', () => {
    check([{ type: 'deleting', id: 'c1' }], false, '#delete-not');
    check([{ type: 'deleting', id: undefined }], false, '#history-button');
  });

  it('comes to the message when words are put into it', () =>
    check([{ type: 'compose', text: 'a' }], false, '#message'));

  it('stays where it is while a turn goes on', () =>
    check([{ type: 'change', turn: 't1', change: { kind: 'usage', input: 1, output: 1 } }], true, undefined));
});
