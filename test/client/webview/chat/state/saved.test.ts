import assert from 'node:assert/strict';
import type { Draft } from '../../../../../client/webview/chat/state/draft.ts';
import { emptyDraft } from '../../../../../client/webview/chat/state/draft.ts';
import { readDraft } from '../../../../../client/webview/chat/state/saved.ts';

const full: Draft = {
  text: 'buy',
  signal: 'webhook',
  signalTexts: { webhook: '{}' },
  isOptionsOpen: true,
  chatId: 'c1',
  editing: { turn: 't1', text: 'sell' },
  answers: { q1: 'half' },
  open: { t1: ['routed', 'call:2'] },
  top: 120,
  isAtEnd: false,
};

describe('the draft that a hidden chat keeps', () => {
  it('comes back as it was', () => assert.deepEqual(readDraft(JSON.parse(JSON.stringify(full))), full));

  it('is empty in a new page', () => assert.deepEqual(readDraft(undefined), emptyDraft));

  it('is read as far as it is understood', () => {
    const { editing: _editing, ...others } = full;
    assert.deepEqual(
      readDraft({
        ...full,
        signal: 'fax',
        editing: { turn: 7 },
        answers: { q1: 'half', q2: 2 },
        open: [],
        top: -1,
      }),
      { ...others, signal: 'none', open: {}, top: 0 },
    );
  });
});
