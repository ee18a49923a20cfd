import assert from 'node:assert/strict';
import { chatTexts as texts } from '../../../../../client/messages/texts/chatTexts.ts';
import type { EndView } from '../../../../../client/messages/chatViews.ts';
import {
  describeDecision,
  describeDuration,
  describeEnd,
  describeReason,
  describeRetry,
  describeSignal,
  describeState,
  describeTier,
} from '../../../../../client/webview/page/turn/describeSteps.ts';

function checkAll(describeOne: (value: string) => string, said: Readonly<Record<string, string>>): void {
  for (const [value, words] of Object.entries(said)) {
    it(`is said for ${value}`, () => assert.equal(describeOne(value), words));
  }
}

describe('a reason of the router in words', () =>
  checkAll(reason => describeReason(texts, reason), {
    'kw:buy': 'keyword “buy”',
    'verb:swap': 'verb “swap”',
    're:^/buy': 'pattern ^/buy',
    'stage:decide': 'stage decide',
    'asset:crypto_major': 'asset class crypto_major',
    'co:minara.core': 'goes with minara.core',
    'signal:cron': 'named by the signal',
    'sem:0.73': 'meaning 0.73',
    fallback: 'no reason of its own',
    'from:the future': 'from:the future',
    'constructor:x': 'constructor:x',
  }));

describe('the decision about a call in words', () =>
  checkAll(decision => describeDecision(texts, decision), {
    readOnly: 'only reads',
    remembered: 'allowed for this chat',
    granted: 'granted for this signal',
    once: 'asked once',
    every: 'asked each time',
    approve: 'approved by you',
    forbidden: 'an active skill forbids it',
    discover: 'this turn only looks around',
    manual: 'a person has to approve it each time',
    notGranted: 'no grant allows it',
    notTrusted: 'this workspace is not trusted',
    toString: 'toString',
  }));

describe('how far a call got', () => {
  it('is said in words and as an icon', () => {
    const states = ['calling', 'asking', 'unfit', 'refused', 'held', 'declined', 'cancelled', 'ran'] as const;
    assert.deepEqual(
      states.map(state => describeState(texts, { state })),
      [
        { words: 'is running', icon: 'loading' },
        { words: 'waits for you', icon: 'question' },
        { words: 'not run: there is no such tool, or the arguments do not fit', icon: 'warning' },
        { words: 'not run', icon: 'circle-slash' },
        { words: 'held at a gate', icon: 'debug-pause' },
        { words: 'you declined', icon: 'circle-slash' },
        { words: 'stopped', icon: 'debug-stop' },
        { words: 'ran', icon: 'check' },
      ],
    );
  });

  it('is a failure where the result says so', () =>
    assert.deepEqual(describeState(texts, { state: 'ran', result: { text: '', isError: true } }), {
      words: 'failed',
      icon: 'error',
    }));
});

describe('a tier in a sentence', () =>
  checkAll(tier => describeTier(texts, tier), {
    READ_ONLY: 'It only reads.',
    CONFIRM_ONCE: 'It changes something that can be undone, so it asks once.',
    ALWAYS_CONFIRM:
      'It runs a program, takes something away, or has no tier of its own, so it asks each time.',
    MANUAL_ONLY: 'A person has to approve it each time.',
    SOMETIMES: '',
  }));

describe('the end of a turn in a sentence', () => {
  const said: readonly (readonly [EndView, string])[] = [
    [{ kind: 'done' }, 'The answer is complete.'],
    [{ kind: 'cancelled' }, 'You stopped this turn.'],
    [{ kind: 'cut', by: 'length' }, 'The model stopped in the middle: its answer got too long for it.'],
    [{ kind: 'cut', by: 'refusal' }, 'The model refused to go on.'],
    [
      { kind: 'limit', limit: 'rounds' },
      'The turn reached its limit of tool rounds (`skillwright.chat.limits.rounds`).',
    ],
    [
      { kind: 'limit', limit: 'time' },
      'The turn ended because it took longer than `skillwright.chat.limits.time` allows.',
    ],
    [{ kind: 'held', gate: 'budget' }, 'The turn is paused at the gate budget.'],
    [{ kind: 'failed', problem: 'No route.' }, 'The turn failed: No route.'],
  ];

  for (const [end, sentence] of said) {
    it(`is said for ${JSON.stringify(end)}`, () => assert.equal(describeEnd(texts, end), sentence));
  }
});

describe('what a call took', () => {
  it('is said in the unit that makes a short number of it', () =>
    assert.deepEqual(
      [0.4, 999, 1000, 65_432].map(milliseconds => describeDuration(texts, milliseconds)),
      ['0 ms', '999 ms', '1.0 s', '65.4 s'],
    ));
});

describe('a service that is asked again', () => {
  it('is said with the pause and the attempt', () => {
    const retry = { milliseconds: 6500, attempt: 2, maxAttempts: 3 };
    assert.deepEqual(
      (['limit', 'busy'] as const).map(because => describeRetry(texts, { ...retry, because })),
      ['Rate limited, retrying in 7 s (2 of 3)', 'Service busy, retrying in 7 s (2 of 3)'],
    );
  });
});

describe('a signal in words', () => {
  it('names what it came from, and itself', () =>
    assert.deepEqual(
      ['cron', 'webhook'].map(source => describeSignal(texts, { source, id: 'every_morning' })),
      ['cron signal every_morning', 'webhook signal every_morning'],
    ));
});
