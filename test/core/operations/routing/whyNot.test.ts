import assert from 'node:assert/strict';
import { createTrial } from '../../../../server/src/core/operations/routing/tryFix.ts';
import type { RoutingFix } from '../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import { describeFix } from '../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import { explainWhyNot } from '../../../../server/src/core/operations/routing/whyNot.ts';
import { say } from '../../../support/skillParts.ts';
import type { Skills } from '../../analysis/routing/catalogOf.ts';
import { pathOf } from '../../analysis/routing/catalogOf.ts';
import type { TurnFixture } from './explainedTurns.ts';
import { finish, forms, swap, targets, turnOf } from './explainedTurns.ts';

/** What is said of a skill; then what the change is, where there is one. */
function explained(skills: Skills, id: string, input: TurnFixture | string) {
  const { turn, parts } = turnOf(skills, typeof input === 'string' ? { message: input } : input);
  const own = parts.get(pathOf(id));
  assert.ok(own);
  const answer = finish(explainWhyNot(turn, pathOf(id), createTrial(turn, own, targets)));
  assert.ok(answer);
  const [option] = answer.options;
  return [say(answer.sentence), ...(option ? [briefly(option.change)] : [])];
}

/** A change without the hosts that read it, which are the same throughout. */
function briefly(change: RoutingFix) {
  if (change.kind === 'describe') {
    return say(describeFix(change));
  }
  const { readers: _readers, key, ...rest } = { readers: '', key: undefined, ...change };
  return change.kind === 'set' ? { ...rest, key } : rest;
}

function sentenceOf(...input: Parameters<typeof explained>): string {
  const [sentence] = explained(...input);
  return typeof sentence === 'string' ? sentence : '';
}

/** How much meaning adds follows from the weights of the index. */
function masked([sentence, change]: readonly unknown[]) {
  return [String(sentence).replace(/\d+ points/, '… points'), change];
}

describe('why a skill is dropped', () => {
  const one = (yaml: string, input: TurnFixture = {}) =>
    explained({ one: `description: Says little.\n${yaml}` }, 'one', { message: 'swap on paper', ...input });

  it('is said with the change that makes it a candidate', () => {
    assert.deepEqual(one('routing: { negative_keywords: [Paper, gas] }'), [
      'The message has its negative keyword `Paper`, without which it would be a candidate.',
      { kind: 'remove-negative', keywords: ['Paper'] },
    ]);
    assert.deepEqual(one('routing: { negative_keywords: [Paper, paper, swap] }'), [
      'The message has its negative keywords `paper`, `swap`, without which it would be a candidate.',
      { kind: 'remove-negative', keywords: ['paper', 'swap'] },
    ]);
    assert.deepEqual(one('enabled: false'), [
      'It is switched off, and would be a candidate with `enabled: true`.',
      { kind: 'set', key: 'enabled', value: true },
    ]);
    assert.deepEqual(one('disable-model-invocation: true'), [
      'Only a person can call it, and it would be a candidate with `disable-model-invocation: false`.',
      { kind: 'set', key: 'disable-model-invocation', value: false },
    ]);
  });

  it('is said without one where nothing in its files would do', () => {
    const tools = { tools: new Set(['web']), toolsets: new Set<string>() };
    const because = (cause: string) => ({ unavailable: new Map([['one', cause]]) });
    for (const [yaml, input, sentence] of [
      [
        '',
        { disabled: new Set(['one']) },
        'The workspace switches it off: `one` would have to leave `disabled` in skillwright.json.',
      ],
      [
        'enabled: false',
        { disabled: new Set(['one']) },
        'It is switched off in its own file and by the workspace, and both would have to change.',
      ],
      [
        '',
        { agent: new Map([['two', 1]]) },
        'It is none of the skills of the agent that answers, and would have to be assigned to it.',
      ],
      [
        '',
        because('requires:env TOKEN'),
        'The environment variable `TOKEN`, which it requires, would have to be set.',
      ],
      [
        '',
        because('requires:binary npx'),
        'The program `npx`, which it requires, would have to be installed.',
      ],
      [
        '',
        because('requires:skill base'),
        'The skill `base`, which it requires, would have to be there and able to run.',
      ],
      ['', because('var:KEY'), 'The variable `KEY`, which it requires, would need a value.'],
      ['', because('strange'), 'It is kept out by `strange`.'],
      ['conditions: { requires_env: [KEY] }', {}, 'The environment variable `KEY` would have to be set.'],
      ['conditions: { requires_tools: [t] }', tools, 'The tool `t` would have to be there.'],
      ['conditions: { requires_toolsets: [docs] }', tools, 'The toolset `docs` would have to be there.'],
      [
        'conditions: { fallback_for_tools: [web] }',
        tools,
        'It stands in for the tool `web`, which would have to be absent.',
      ],
      [
        'conditions: { platforms: [macos, win32] }',
        {},
        'It is for `macos`, `win32` only, and this turn runs on `linux`.',
      ],
      [
        'conditions: { requires_env: [KEY], platforms: [darwin] }',
        {},
        'All of this keeps it out and would have to change: `cond:env KEY`, `cond:platform linux`.',
      ],
      [
        'enabled: false\nrouting: { negative_keywords: [paper] }',
        {},
        'All of this keeps it out and would have to change: `disabled`, `neg:paper`.',
      ],
    ] as const) {
      assert.deepEqual(one(yaml, input), [sentence]);
    }
  });

  it('offers no change that cannot be written', () => {
    assert.deepEqual(one('base: &n [paper]\nrouting: { negative_keywords: *n }'), [
      'The message has its negative keyword `paper`, without which it would be a candidate.',
    ]);
  });
});

describe('why a skill is not selected', () => {
  it('is a keyword that it lacks', () => {
    assert.deepEqual(explained({ swap, forms }, 'forms', 'buy gas please'), [
      'It has no keywords; the keyword `gas` would give it 30 points and leave it in place 2.',
      { kind: 'add-keyword', keyword: 'gas' },
    ]);
    assert.deepEqual(explained({ swap, zeta: 'routing: { keywords: [sell] }', forms }, 'zeta', 'swap gas'), [
      'None of its keywords occurs in the message; the keyword `gas` would give it 30 points and put it in place 2.',
      { kind: 'add-keyword', keyword: 'gas' },
    ]);
  });

  it('is told by the words that it does not have where meaning counts', () => {
    const input = { message: 'please, my forms and revenue', settings: { mode: 'auto' } } as const;
    assert.deepEqual(masked(explained({ swap, forms }, 'swap', input)), [
      '`forms`, `revenue` of the message are in neither its name, description nor keywords; the keyword `revenue` would give it … points and have it selected, in place 1.',
      { kind: 'add-keyword', keyword: 'revenue' },
    ]);
    assert.match(
      sentenceOf({ swap, forms }, 'forms', { ...input, message: '审查' }),
      /^`审查` of the message is in neither/,
    );
  });

  it('is told by its similarity where it has all the words', () => {
    const input = { message: 'tokens', settings: { mode: 'auto', semantic: { minScore: 0.99 } } } as const;
    assert.match(
      sentenceOf({ swap, forms }, 'swap', input),
      /^Its similarity to the message, 0\.\d\d, is below the 0\.99 that count; the keyword `tokens` would give it 30 points/,
    );
    const crowded = {
      message: 'tokens',
      settings: { mode: 'auto', semantic: { topK: 1, minScore: 0 } },
    } as const;
    assert.match(
      sentenceOf({ swap, tokens: 'description: Tokens, tokens.' }, 'swap', crowded),
      /^Meaning counts for 1 skills at most, and so many are more similar to the message; /,
    );
  });

  it('is what it has less than the last one selected, and what would give it that', () => {
    const sale = 'description: Sells.\nrouting: { keywords: [buy] }';
    assert.deepEqual(explained({ swap, sale }, 'sale', 'buy gas now'), [
      'It has 30 points, and `swap`, the last that is selected, has 50; the keyword `gas` would give it 30 points and have it selected, in place 1.',
      { kind: 'add-keyword', keyword: 'gas' },
    ]);
  });

  it('is a stage or an asset class where keywords give no more', () => {
    const full = 'routing: { keywords: [buy, swap] }';
    assert.deepEqual(explained({ a: swap, full }, 'full', 'buy or swap'), [
      'It has 60 points, and `a`, the last that is selected, has 80; the stage `decide` would give it 20 points and leave it in place 2.',
      { kind: 'add-stage', stage: 'decide' },
    ]);
    const classes = 'routing: { keywords: [buy, swap], asset_classes: [crypto_major] }';
    const input = { message: 'buy or swap', stages: [], assetClasses: ['crypto_major'] };
    assert.deepEqual(explained({ a: classes, full }, 'full', input), [
      'It has 60 points, and `a`, the last that is selected, has 75; the asset class `crypto_major` would give it 15 points and leave it in place 2.',
      { kind: 'add-asset-class', assetClass: 'crypto_major' },
    ]);
  });

  it('is the priority where there is a tie', () => {
    const full = 'routing: { keywords: [buy, swap] }';
    const input = { message: 'buy or swap', stages: [] };
    assert.deepEqual(explained({ a: full, b: full }, 'b', input), [
      'It has 60 points as `a` has, the last that is selected, and comes behind it; a priority of 49 would break the tie and have it selected, in place 1.',
      { kind: 'set', key: 'priority', value: 49 },
    ]);
    const first = `${full}\npriority: 0`;
    assert.deepEqual(explained({ a: full, b: first }, 'a', input), [
      'It has 60 points as `b` has, the last that is selected, and comes behind it; a priority of 0 would break the tie and have it selected, in place 1.',
      { kind: 'set', key: 'priority', value: 0 },
    ]);
    assert.deepEqual(explained({ a: first, b: full }, 'b', input), [
      'It has 60 points as `a` has, the last that is selected, and comes behind it; no single change of it would bring it forward.',
    ]);
  });

  it('is what its description does not say in mode semantic', () => {
    const input = { message: 'draw a chart of revenue', settings: { mode: 'semantic' } } as const;
    const skills = { charts: 'description: Draws charts.', forms, swap };
    assert.deepEqual(masked(explained(skills, 'forms', input)), [
      '`draw`, `chart`, `revenue` of the message are in neither its name, description nor keywords; another description would give it … points and have it selected, in place 1.',
      'Say when to use it',
    ]);
  });

  it('is said without a change where none was tried or none helps', () => {
    const { turn } = turnOf({ swap, forms }, { message: 'buy gas' });
    const untried = finish(explainWhyNot(turn, pathOf('forms')));
    assert.deepEqual(untried && say(untried.sentence), 'It has no keywords.');
    assert.deepEqual(explained({ swap, forms }, 'forms', ''), [
      'There is no message, and nothing else of the turn is about it.',
    ]);
    assert.deepEqual(explained({ swap, broken: 'a: b: c' }, 'broken', 'buy gas'), ['It has no keywords.']);
  });

  it('is what a person or a classifier decided', () => {
    const ticked = { added: [], removed: ['swap'] };
    assert.deepEqual(explained({ swap, forms }, 'swap', { message: 'buy', options: { ticked } }), [
      'It was taken out by hand and would be selected if it were ticked again.',
    ]);
    const classified = (pick: string | undefined) =>
      explained({ swap, forms }, 'swap', {
        message: 'swaps of tokens',
        settings: { mode: 'semantic' },
        options: { classification: { state: 'answered', tier: 'balanced', pick, reason: '' } },
      });
    assert.deepEqual(classified('forms'), ['The classifier took `forms` in its place.']);
    assert.deepEqual(classified(undefined), ['The classifier took no skill for this message.']);
  });

  it('is unknown of a skill that is not there', () => {
    const { turn } = turnOf({ swap }, { message: 'buy' });
    assert.equal(finish(explainWhyNot(turn, 'other')), undefined);
  });
});

describe('why a skill is selected', () => {
  it('is its place and its reasons', () => {
    assert.deepEqual(explained({ swap, forms }, 'swap', 'buy'), [
      'It comes first of 2, with 50 points from `kw:buy`, `stage:decide`.',
    ]);
    const input = { message: 'buy', settings: { previewActive: 2 } };
    assert.deepEqual(explained({ a: swap, swap }, 'swap', input), [
      'It is selected in place 2 of 2, with 50 points from `kw:buy`, `stage:decide`.',
    ]);
  });

  it('is a person or what loads it unasked', () => {
    const ticked = { added: ['forms'], removed: [] };
    assert.deepEqual(explained({ swap, forms }, 'forms', { message: 'buy', options: { ticked } }), [
      'It is selected because it was ticked by hand.',
    ]);
    const signal = { source: 'cron', signal_id: '1', preload_skills: ['forms'] };
    assert.deepEqual(
      explained({ swap, forms }, 'forms', { message: 'x', signal, settings: { previewActive: 2 } }),
      ['It is loaded without being asked for, by a trigger or by the signal.'],
    );
  });
});

describe('the words of a message that speak for a skill', () => {
  it('come with their parts in the match, the strongest first', () => {
    const { turn } = turnOf(
      { swap, forms: 'description: Fills in forms. Fills in forms.' },
      { message: 'fill in my forms, forms!' },
    );
    const { words = [] } = finish(explainWhyNot(turn, pathOf('forms'))) ?? {};
    assert.deepEqual(
      words.map(({ text }) => text),
      ['fill', 'forms'],
    );
    assert.ok(Math.abs(words.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
  });
});
