import assert from 'node:assert/strict';
import { readDraft } from '../../../../../client/webview/routing/state/saved.ts';
import type { Draft } from '../../../../../client/webview/routing/state/draft.ts';
import { emptyDraft } from '../../../../../client/webview/routing/state/draft.ts';

const full: Draft = {
  turn: {
    message: 'buy',
    history: [{ content: 'hi', secondsAgo: 5 }],
    mode: 'semantic',
    agent: 'trader',
    present: ['A'],
    missing: ['B'],
    added: ['c'],
    removed: ['d'],
  },
  signal: 'webhook',
  signalTexts: { webhook: '{}' },
  folderUri: 'file:///a',
  tab: 'prompt',
  style: 'xml',
  host: 'codex',
  contextWindow: 8000,
  withInstalled: true,
  base: 'main',
  isOptionsOpen: false,
  hasDetails: true,
};

describe('the draft that a hidden page keeps', () => {
  it('comes back as it was', () => assert.deepEqual(readDraft(JSON.parse(JSON.stringify(full))), full));

  it('is empty in a new page', () => assert.deepEqual(readDraft(undefined), emptyDraft));

  it('is read as far as it is understood', () => {
    const old = { ...full, turn: 7, tab: 'graph', signalTexts: [], contextWindow: -1, style: 'poem' };
    const { style: _style, contextWindow: _tokens, ...others } = full;
    assert.deepEqual(readDraft(old), { ...others, turn: emptyDraft.turn, tab: 'ranking', signalTexts: {} });
  });
});
