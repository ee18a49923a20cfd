import assert from 'node:assert/strict';
import type { TurnView } from '../../../../../client/messages/chatViews.ts';
import { TurnRecorder } from '../../../../../client/src/views/chat/turn/turnRecorder.ts';
import type { ChatEvent } from '../../../../../server/src/protocol/chat.ts';

const begun: TurnView = {
  id: 't1',
  message: 'swap',
  model: { label: 'Rehearsal', isRehearsal: true },
  parts: [],
};

function record(...events: readonly ChatEvent[]) {
  const recorder = new TurnRecorder(begun);
  const changes = events.map(event => recorder.take(event));
  return { recorder, changes, turn: recorder.turn };
}

const text = (words: string): ChatEvent => ({ kind: 'text', text: words });
const call = (id: string): ChatEvent => ({
  kind: 'call',
  id,
  tool: 'list_skills',
  tier: 'READ_ONLY',
  arguments: { tag: 'x' },
  decision: { verdict: 'run', because: 'readOnly' },
  outcome: 'ran',
  result: { text: 'There are none.', isError: false },
  milliseconds: 4,
});

const retry = { because: 'limit', milliseconds: 7000, attempt: 2, maxAttempts: 3 } as const;

describe('the record of a turn', () => {
  it('says that the model is asked again until something else happens', () => {
    const { changes, turn, recorder } = record({ kind: 'retry', ...retry });
    assert.deepEqual([changes, turn.retry], [[[{ kind: 'retry', retry }]], retry]);
    recorder.take(text('One.'));
    assert.equal('retry' in recorder.turn, false);
  });

  it('takes text apart into blocks, of which only the last one changes', () => {
    const { changes, turn } = record(text('One.\n\nTw'), text('o.\n\nThree.'));
    assert.deepEqual(changes, [
      [
        {
          kind: 'part',
          index: 0,
          part: {
            kind: 'text',
            blocks: [
              { source: 'One.\n\n', html: '' },
              { source: 'Tw', html: '' },
            ],
          },
        },
      ],
      [
        { kind: 'block', index: 0, block: 1, is: { source: 'Two.\n\n', html: '' } },
        { kind: 'block', index: 0, block: 2, is: { source: 'Three.', html: '' } },
      ],
    ]);
    assert.deepEqual(turn.parts, [
      {
        kind: 'text',
        blocks: [
          { source: 'One.\n\n', html: '' },
          { source: 'Two.\n\n', html: '' },
          { source: 'Three.', html: '' },
        ],
      },
    ]);
  });

  it('shows of a block what it looked like until it is drawn again', () => {
    const { recorder } = record(text('One'));
    assert.deepEqual(recorder.setHtml(0, 0, 'One', '<p>One</p>'), [
      { kind: 'block', index: 0, block: 0, is: { source: 'One', html: '<p>One</p>' } },
    ]);
    assert.deepEqual(recorder.take(text(' more')), [
      { kind: 'block', index: 0, block: 0, is: { source: 'One more', html: '<p>One</p>' } },
    ]);
    assert.deepEqual(recorder.setHtml(0, 0, 'One', '<p>late</p>'), []);
  });

  it('follows a call from its beginning to its end in one part', () => {
    const { turn } = record(
      { kind: 'calling', id: 'c', tool: 'list_skills' },
      { kind: 'asking', id: 'c', tool: 'list_skills' },
      call('c'),
      text('Done.'),
    );
    assert.deepEqual(turn.parts, [
      {
        kind: 'call',
        id: 'c',
        tool: 'list_skills',
        state: 'ran',
        tier: 'READ_ONLY',
        arguments: '{\n  "tag": "x"\n}',
        result: { text: 'There are none.', isError: false },
        milliseconds: 4,
        decision: 'readOnly',
      },
      { kind: 'text', blocks: [{ source: 'Done.', html: '' }] },
    ]);
  });

  it('tells two calls with one id apart', () => {
    const { turn } = record({ kind: 'calling', id: 'c', tool: 'a' }, call('c'), {
      kind: 'calling',
      id: 'c',
      tool: 'b',
    });
    assert.deepEqual(
      turn.parts.map(part => part.kind === 'call' && [part.tool, part.state]),
      [
        ['list_skills', 'ran'],
        ['b', 'calling'],
      ],
    );
  });

  it('adds up what answers used', () => {
    const { turn } = record({ kind: 'usage', input: 10, output: 2 }, { kind: 'usage', input: 20, output: 3 });
    assert.deepEqual(turn.usage, { input: 30, output: 5 });
  });

  it('keeps the first end', () => {
    const { recorder } = record({ kind: 'ended', end: { kind: 'cancelled' } });
    assert.deepEqual(recorder.end({ kind: 'failed', problem: 'Gone.' }), []);
    assert.deepEqual(recorder.turn.end, { kind: 'cancelled' });
  });
});
