import assert from 'node:assert/strict';
import { MaskedEvents } from '../../server/src/lsp/services/chat/maskedEvents.ts';
import type { ChatEvent } from '../../server/src/protocol/chat.ts';

function tellAll(secrets: readonly string[], events: readonly ChatEvent[]): ChatEvent[] {
  const told: ChatEvent[] = [];
  const masked = new MaskedEvents(event => told.push(event));
  masked.learn(secrets);
  events.forEach(event => masked.emit(event));
  return told;
}

const call: ChatEvent = {
  kind: 'call',
  id: 'call',
  tool: 'done-runner',
  tier: 'READ_ONLY',
  arguments: { pin: 48213377, call: 'a user' },
  outcome: 'ran',
  result: { text: 'The user is done.', isError: false },
  milliseconds: 4,
};

describe('secrets in what happens in a turn', () => {
  it('are masked in what people read, and break nothing where they are words of ours', () =>
    assert.deepEqual(tellAll(['user', 'call', 'done'], [call]), [
      {
        ...call,
        arguments: { pin: 48213377, '***': 'a ***' },
        result: { text: 'The *** is ***.', isError: false },
      },
    ]));

  it('are masked where a model gives them as numbers', () =>
    assert.deepEqual(
      tellAll(['48213377'], [call]).map(event => event.kind === 'call' && event.arguments),
      [{ pin: '***', call: 'a user' }],
    ));

  it('leave messages what they are', () => {
    const masked = new MaskedEvents(() => undefined);
    masked.learn(['user', 'hunter22']);
    assert.deepEqual(masked.mask([{ role: 'user', text: 'hunter22 for a user' }]), [
      { role: 'user', text: '*** for a ***' },
    ]);
  });
});
