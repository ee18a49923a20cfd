import assert from 'node:assert/strict';
import { decodeToExtensionHost } from '../../../client/messages/chat.ts';

const chosen = { model: 'auto', named: ['trade'] };
const answer = (given: unknown) => ({ type: 'answer', id: 'q1', answer: given });

describe('what the page of the chat says', () => {
  const sound = [
    { type: 'send', text: 'buy bitcoin', signalText: '' },
    { type: 'stop' },
    { type: 'resend', turn: 't1', text: 'sell' },
    answer({ verdict: 'allow', isRemembered: true }),
    answer({ verdict: 'decline' }),
    answer({ verdict: 'passed', text: 'Go on.' }),
    answer({ verdict: 'stopped' }),
    answer({ verdict: 'skipped' }),
    answer({ verdict: 'result', text: '{}' }),
    { type: 'choose', chosen },
    { type: 'choose', chosen: { ...chosen, folderUri: 'file:///a', agent: 'trader', style: 'xml' } },
    { type: 'newChat' },
    { type: 'listChats' },
    { type: 'openChat', id: 'c1' },
    { type: 'deleteChat', id: 'c1' },
    { type: 'export', format: 'json' },
    { type: 'copy', text: 'text' },
    { type: 'insert', text: 'text' },
    { type: 'openSkill', path: 'trade/SKILL.md' },
    { type: 'openTrace', traceId: '0f' },
    { type: 'manageModels' },
    { type: 'checkSignal', text: '{' },
    { type: 'grant', turn: 't1', tool: 'place_order' },
  ];

  for (const message of sound) {
    it(`is understood: ${JSON.stringify(message)}`, () =>
      assert.deepEqual(decodeToExtensionHost(message), message));
  }

  it('loses what nobody asked for', () => {
    assert.deepEqual(decodeToExtensionHost({ type: 'stop', now: true }), { type: 'stop' });
    assert.deepEqual(decodeToExtensionHost(answer({ verdict: 'passed', isRemembered: true })), {
      type: 'answer',
      id: 'q1',
      answer: { verdict: 'passed' },
    });
    assert.deepEqual(
      decodeToExtensionHost({ type: 'choose', chosen: { ...chosen, agent: 7, key: 'sk-1' } }),
      {
        type: 'choose',
        chosen,
      },
    );
  });

  const broken: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['a text', 'ready'],
    ['a list', ['ready']],
    ['an unknown type', { type: 'allow', id: 'q1' }],
    ['a message without a signal', { type: 'send', text: 'a' }],
    ['a message that nobody types', { type: 'send', text: 'x'.repeat(20_001), signalText: '' }],
    ['a signal that nobody types', { type: 'send', text: '', signalText: 'x'.repeat(50_001) }],
    ['a turn that is none', { type: 'resend', turn: 1, text: 'a' }],
    ['an answer without a verdict', answer({})],
    ['a verdict that is none', answer({ verdict: 'always' })],
    ['an answer to nothing', { type: 'answer', answer: { verdict: 'decline' } }],
    ['leave that does not say for how long', answer({ verdict: 'allow' })],
    ['leave that is not meant for one or the other', answer({ verdict: 'allow', isRemembered: 'yes' })],
    ['words at a gate that are none', answer({ verdict: 'passed', text: 7 })],
    ['a result that nobody types', answer({ verdict: 'result', text: 'x'.repeat(100_001) })],
    ['a choice without a model', { type: 'choose', chosen: { named: [] } }],
    ['names without end', { type: 'choose', chosen: { ...chosen, named: Array(101).fill('a') } }],
    ['names that are none', { type: 'choose', chosen: { ...chosen, named: [1] } }],
    ['a format that is none', { type: 'export', format: 'pdf' }],
    ['a chat without an id', { type: 'deleteChat' }],
    ['a grant for no tool', { type: 'grant', turn: 't1' }],
    ['a trace that is none', { type: 'openTrace', traceId: null }],
    ['a skill without a path', { type: 'openSkill' }],
    ['more than anybody copies', { type: 'copy', text: 'x'.repeat(2_000_001) }],
  ];

  for (const [what, message] of broken) {
    it(`is not believed: ${what}`, () => assert.equal(decodeToExtensionHost(message), undefined));
  }
});
