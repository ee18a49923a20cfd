import assert from 'node:assert/strict';
import type { TurnDraft } from '../../../client/messages/routing.ts';
import { decodeToExtensionHost } from '../../../client/messages/routing.ts';

const turn: TurnDraft = {
  message: 'buy bitcoin',
  history: [{ content: 'hello', secondsAgo: 20 }],
  mode: 'l0',
  agent: 'trader',
  signalText: '{}',
  present: ['KEY'],
  missing: ['TOKEN'],
  added: ['trade'],
  removed: [],
};

const folderUri = 'file:///skills';

describe('what the page of the routing preview says', () => {
  const sound = [
    { type: 'choices', number: 1 },
    { type: 'choices', number: 1, folderUri },
    { type: 'route', number: 2, folderUri, turn, shown: { candidates: 50, dropped: 50 } },
    { type: 'prompt', number: 3, folderUri, turn, style: 'xml' },
    { type: 'explain', number: 4, folderUri, turn, path: 'trade/SKILL.md' },
    { type: 'listHost', number: 5, folderUri, host: 'codex', withInstalled: true, contextWindow: 8000 },
    { type: 'listHost', number: 5, folderUri, host: 'codex', withInstalled: false },
    { type: 'compare', number: 6, folderUri, base: 'HEAD' },
    { type: 'applyFix', folderUri, turn, path: 'trade/SKILL.md', title: 'Add' },
    { type: 'keepCase', folderUri, path: 'trade/SKILL.md', message: 'buy' },
    { type: 'open', folderUri, path: 'trade/SKILL.md', reason: '' },
    { type: 'copy', text: 'text' },
  ];

  for (const message of sound) {
    it(`is understood: ${message.type}`, () => assert.deepEqual(decodeToExtensionHost(message), message));
  }

  it('loses what nobody asked for', () => {
    assert.deepEqual(decodeToExtensionHost({ type: 'copy', text: 'a', more: 1 }), {
      type: 'copy',
      text: 'a',
    });
    const changed = { ...turn, mode: 'magic', agent: 7 };
    const { mode: _mode, agent: _agent, ...others } = turn;
    assert.deepEqual(
      decodeToExtensionHost({ type: 'applyFix', folderUri, turn: changed, path: '', title: '' }),
      {
        type: 'applyFix',
        folderUri,
        turn: others,
        path: '',
        title: '',
      },
    );
  });

  const broken: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ready'],
    ['a list', ['ready']],
    ['an unknown type', { type: 'delete', path: '/' }],
    ['a question without a number', { type: 'compare', folderUri, base: 'HEAD' }],
    ['a number that is none', { type: 'compare', number: 1.5, folderUri, base: 'HEAD' }],
    ['a question without a folder', { type: 'compare', number: 1, base: 'HEAD' }],
    ['a style that is none', { type: 'prompt', number: 1, folderUri, turn, style: 'poem' }],
    ['a turn that is none', { type: 'prompt', number: 1, folderUri, turn: [], style: 'xml' }],
    [
      'a history with something else in it',
      { type: 'applyFix', folderUri, path: '', title: '', turn: { ...turn, history: [1] } },
    ],
    ['a message that nobody types', { type: 'keepCase', folderUri, path: '', message: 'x'.repeat(20_001) }],
    [
      'more rows than a page shows',
      { type: 'route', number: 1, folderUri, turn, shown: { candidates: 1e9, dropped: 1 } },
    ],
    [
      'names without end',
      { type: 'applyFix', folderUri, path: '', title: '', turn: { ...turn, added: Array(501).fill('a') } },
    ],
  ];

  for (const [what, message] of broken) {
    it(`is not believed: ${what}`, () => assert.equal(decodeToExtensionHost(message), undefined));
  }
});
