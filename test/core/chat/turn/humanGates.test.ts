import assert from 'node:assert/strict';
import type { GateAnswer } from '../../../../server/src/core/chat/turn/turnEvents.ts';
import type { HumanGate } from '../../../../server/src/core/model/manifest/manifest.ts';
import type { Played, Seen } from './playTurn.ts';
import { call, playTurn } from './playTurn.ts';

const gate = (when: HumanGate['when'], more: Partial<HumanGate> = {}): HumanGate => ({
  key: when,
  when,
  kind: 'approval',
  required: true,
  ...more,
});

/** The skill `memo` is active, with these gates. */
function withGates(gates: readonly HumanGate[], answers: readonly GateAnswer[] = []): Partial<Played> {
  const left = [...answers];
  return {
    skills: { memo: [] },
    chat: { active: ['memo'] },
    gates: { memo: gates },
    tools: { look: 'READ_ONLY', send: 'CONFIRM_ONCE' },
    ask: () => ({ isAllowed: true }),
    askGate: () => left.shift() ?? { verdict: 'stopped' },
  };
}

const asked = ({ gateQuestions }: Seen) => gateQuestions.map(({ gate: { key } }) => key);
const passed: GateAnswer = { verdict: 'passed' };
const twice = [
  [call('look'), call('send')],
  [call('look', {}, 'c'), call('send', {}, 'd')],
];

describe('the gates of active skills', () => {
  it('are asked before the first call, and before the first that does more than read', async () => {
    const gates = [gate('before_write'), gate('before_run')];
    const seen = await playTurn('Go', { ...withGates(gates, [passed, passed]), replies: twice });
    assert.deepEqual(asked(seen), ['before_run', 'before_write']);
    assert.deepEqual(seen.ran, ['look {}', 'send {}', 'look {}', 'send {}']);
  });

  it('are not asked where there is no call, nor before a skill is activated', async () => {
    const gates = [gate('before_run')];
    assert.deepEqual(asked(await playTurn('Go', withGates(gates))), []);
    const replies = [[call('activate_skills', { ids: ['memo'] })]];
    assert.deepEqual(asked(await playTurn('Go', { ...withGates(gates), replies })), []);
  });

  it('stop every call behind them once a person said no, and the model is told', async () => {
    const seen = await playTurn('Go', {
      ...withGates([gate('before_write', { label: 'Before anything is sent' })]),
      replies: twice,
    });
    assert.deepEqual([asked(seen), seen.ran], [['before_write'], ['look {}', 'look {}']]);
    assert.deepEqual(
      seen.chat.messages.flatMap(message =>
        message.role === 'tool' && message.isError ? [message.text] : [],
      ),
      Array.from({ length: 2 }, () => "It was not run: a person stopped it at 'Before anything is sent'."),
    );
  });

  it('hand what a person says to the model, once', async () => {
    const gates = [gate('before_run', { kind: 'elicitation', label: 'Which quarter?' })];
    const seen = await playTurn('Go', {
      ...withGates(gates, [{ verdict: 'passed', text: 'The third.' }]),
      replies: twice,
    });
    const said = seen.chat.messages.map(({ text }) => text).filter(text => text.includes('The third.'));
    assert.deepEqual(said, ["At 'Which quarter?' the person said: The third.\n\nlook ran"]);
  });

  it('can be skipped only where they are not required', async () => {
    const skip = (required: boolean) =>
      playTurn('Go', {
        ...withGates([gate('before_run', { required })], [{ verdict: 'skipped' }]),
        replies: [[call('look')]],
      });
    assert.deepEqual((await skip(false)).ran, ['look {}']);
    assert.deepEqual((await skip(true)).ran, []);
  });

  it('ask about every draft, and let the model try again with what was said', async () => {
    const seen = await playTurn('Go', {
      ...withGates([gate('after_draft')], [{ verdict: 'stopped', text: 'Shorter.' }, passed]),
      replies: ['A long draft.', 'A draft.'],
    });
    assert.deepEqual(
      seen.gateQuestions.map(({ draft }) => draft),
      ['A long draft.', 'A draft.'],
    );
    assert.deepEqual(seen.end, { kind: 'done' });
    assert.deepEqual(
      seen.chat.messages.map(({ text }) => text),
      ['Go', 'A long draft.', "At 'after_draft' the person said: Shorter.", 'A draft.'],
    );
  });

  it('end the turn where a draft is refused without a word, and no skill takes over', async () => {
    const seen = await playTurn('Go', {
      ...withGates([gate('after_draft')]),
      skills: { memo: [{ to: 'next' }], next: [] },
      replies: ['A draft.'],
    });
    assert.equal(seen.end.kind, 'held');
    assert.deepEqual(seen.chat.active, ['memo']);
  });

  it('ask before the model speaks where the router is not sure', async () => {
    const gates = [gate('low_confidence')];
    const sure = await playTurn('Go', withGates(gates));
    assert.deepEqual([asked(sure), sure.requests.length], [[], 1]);
    const doubtful = await playTurn('Go', { ...withGates(gates), doubt: 0.2 });
    assert.deepEqual([asked(doubtful), doubtful.requests.length], [['low_confidence'], 0]);
    assert.equal(doubtful.end.kind, 'held');
  });

  it('stop what a signal began where they are required, and are skipped where not', async () => {
    const turn = { source: 'cron', signal: 'nightly', stages: [] } as const;
    const run = (required: boolean) =>
      playTurn('Go', { ...withGates([gate('before_run', { required })]), turn, replies: [[call('look')]] });
    const [strict, loose] = [await run(true), await run(false)];
    assert.deepEqual([asked(strict), strict.ran], [[], []]);
    assert.deepEqual([asked(loose), loose.ran], [[], ['look {}']]);
  });

  it('stop the turn where it is cancelled while a person is asked', async () => {
    const seen = await playTurn('Go', {
      ...withGates([gate('after_draft')], [passed]),
      replies: ['A draft.'],
      stopAt: event => event.kind === 'text',
    });
    assert.deepEqual([asked(seen), seen.end], [[], { kind: 'cancelled' }]);
  });
});
