import assert from 'node:assert/strict';
import { inventContext, inventRoutable, rank, routeOnce } from '../inventRoutable.ts';

describe('keywords, verbs and patterns', () => {
  it('count thirty points each and sixty together', () => {
    const skill = inventRoutable('trade', { keywords: ['buy', 'sell', 'swap'] });
    assert.deepEqual(rank([skill], 'buy or sell or swap LTC'), ['trade 60 kw:buy kw:sell kw:swap']);
    const { candidates } = routeOnce([skill], inventContext({ message: 'sell, swap, buy' }));
    assert.deepEqual(candidates[0]?.parts, [
      { kind: 'keyword', name: 'buy', points: 30, spans: [{ start: 12, end: 15 }] },
      { kind: 'keyword', name: 'sell', points: 30, spans: [{ start: 0, end: 4 }] },
      { kind: 'keyword', name: 'swap', points: 0, spans: [{ start: 6, end: 10 }] },
    ]);
  });

  it('are whole words where there are blanks between words', () => {
    const skills = [
      inventRoutable('en', { keywords: ['buy'] }),
      inventRoutable('zh', { keywords: ['买入'] }),
    ];
    assert.deepEqual(rank(skills, 'is this buyer real?'), ['en 0 fallback', 'zh 0 fallback']);
    assert.deepEqual(rank(skills, '我想买入比特币'), ['zh 30 kw:买入', 'en 0 fallback']);
  });

  it('count once however often and in whatever spelling they stand', () => {
    const skill = inventRoutable('greeter', {
      keywords: ['Greet', 'greet', 'GREET '],
      verbs: ['greet', 'wave'],
      patterns: [String.raw`greet\s+\w+`, String.raw`greet\s+\w+`, '('],
    });
    assert.deepEqual(rank([skill], 'greet Anna, greet Bob'), [
      String.raw`greeter 60 kw:Greet re:greet\s+\w+`,
    ]);
    assert.deepEqual(rank([skill], 'wave'), ['greeter 30 verb:wave']);
  });
});

describe('stages, asset classes and signals', () => {
  it('count once each, whatever the spelling, and name what the turn has first', () => {
    const skill = inventRoutable('spot', {
      keywords: ['order'],
      stages: ['manage', 'Decide'],
      assetClasses: ['crypto_alt', 'CRYPTO_MAJOR'],
      signalSources: ['Webhook', 'cron'],
    });
    const signal = { source: 'cron', signal_id: 'drop' };
    assert.deepEqual(rank([skill], { message: 'close or sell BTC and XRP', signal }), [
      'spot 60 stage:decide asset:crypto_major signal:cron',
    ]);
    assert.deepEqual(rank([skill], { signal: { ...signal, source: 'email' } }), ['spot 0 fallback']);
  });

  it('work without a message', () => {
    const skill = inventRoutable('watch', {
      stages: ['evaluate'],
      assetClasses: ['rwa'],
      signalSources: ['cron'],
    });
    const signal = {
      source: 'cron',
      signal_id: 'drop',
      asset: { asset_class: 'rwa' },
      suggested_stages: ['evaluate'],
    };
    const { candidates, reading } = routeOnce([skill], inventContext({ signal }));
    assert.deepEqual(candidates[0]?.parts, [
      { kind: 'stage', name: 'evaluate', points: 20 },
      { kind: 'asset', name: 'rwa', points: 15 },
      { kind: 'signal', name: 'cron', points: 25 },
    ]);
    assert.deepEqual(reading, {
      text: '',
      messageStart: 0,
      stages: ['evaluate'],
      assetClasses: ['rwa'],
      fragment: { isFragment: false, signals: [] },
      hits: [],
      patternProblems: [],
    });
  });
});

describe('a skill that another one names to be active along', () => {
  it('counts ten points, one hop far', () => {
    const skills = [
      inventRoutable('A', { keywords: ['buy'], coActivate: ['B'] }),
      inventRoutable('B', { coActivate: ['C'] }),
      inventRoutable('C'),
    ];
    assert.deepEqual(rank(skills, 'buy'), ['A 30 kw:buy', 'B 10 co:A', 'C 0 fallback']);
  });

  it('counts once, and the reason names the first of those that name it', () => {
    const skills = [
      inventRoutable('b', { keywords: ['buy'], coActivate: ['x', 'a'] }),
      inventRoutable('a', { keywords: ['buy'], coActivate: ['x', 'b', 'a', 'missing'] }),
      inventRoutable('x'),
    ];
    assert.deepEqual(rank(skills, 'buy'), ['a 40 kw:buy co:b', 'b 40 kw:buy co:a', 'x 10 co:a']);
  });

  it('has nothing from one that is dropped, has no points of its own or only meaning', () => {
    const skills = [
      inventRoutable('manual', { keywords: ['buy'], coActivate: ['x'], isModelInvocable: false }),
      inventRoutable('negative', { keywords: ['buy'], negativeKeywords: ['buy'], coActivate: ['x'] }),
      inventRoutable('quiet', { coActivate: ['x'] }),
      inventRoutable('near', { coActivate: ['x'] }),
      inventRoutable('x'),
    ];
    assert.deepEqual(rank(skills, { message: 'buy', semantic: new Map([['near', 0.9]]) }), [
      'near 54 sem:0.90',
      'quiet 0 fallback',
      'x 0 fallback',
      'manual dropped manual-only',
      'negative dropped neg:buy',
    ]);
  });

  it('is told of all skills of that id, none of which names itself', () => {
    const first = inventRoutable('a', { path: 'one', keywords: ['buy'], coActivate: ['a'] });
    const second = inventRoutable('a', { path: 'two' });
    const third = inventRoutable('b', { keywords: ['buy'], coActivate: ['a'] });
    assert.deepEqual(rank([first, second], 'buy'), ['a 30 kw:buy', 'a 0 fallback']);
    assert.deepEqual(rank([second, third], { message: 'buy', shadowed: new Set(['two']) }), [
      'b 30 kw:buy',
      'a dropped shadowed',
    ]);
  });
});

describe('dropped skills', () => {
  it('are dropped by a negative keyword, whatever else hits', () => {
    const skill = inventRoutable('trade', {
      keywords: ['buy', 'sell'],
      negativeKeywords: ['Paper trading', 'demo'],
    });
    assert.deepEqual(rank([skill], 'buy and sell in paper  trading'), ['trade dropped neg:Paper trading']);
    assert.deepEqual(rank([skill], 'buy, a demo of paper trading'), [
      'trade dropped neg:Paper trading, neg:demo',
    ]);
  });

  it('stand in the order of ids, then paths, with every cause', () => {
    const skills = [
      inventRoutable('b', { path: '2', isEnabled: false, negativeKeywords: ['buy'] }),
      inventRoutable('c', { negativeKeywords: ['buy'] }),
      inventRoutable('b', { path: '1', env: ['KEY'] }),
      inventRoutable('a', { negativeKeywords: ['buy'] }),
      inventRoutable('d'),
    ];
    assert.deepEqual(rank(skills, 'buy'), [
      'd 0 fallback',
      'a dropped neg:buy',
      'b dropped cond:env KEY',
      'b dropped disabled, neg:buy',
      'c dropped neg:buy',
    ]);
  });

  it('are those that are not of the agent, whose priorities change no score and no order', () => {
    const skills = ['a', 'b', 'c'].map(id => inventRoutable(id, { keywords: ['buy'] }));
    const agent = new Map([
      ['b', 9],
      ['a', 1],
    ]);
    assert.deepEqual(rank(skills, { message: 'buy', agent }), [
      'a 30 kw:buy',
      'b 30 kw:buy',
      'c dropped agent',
    ]);
  });
});

describe('the order of candidates', () => {
  it('is by score, then by priority, then by id and path', () => {
    const skills = [
      inventRoutable('far', { priority: 40 }),
      inventRoutable('near', { priority: 10 }),
      inventRoutable('Z'),
      inventRoutable('a', { path: '2' }),
      inventRoutable('a', { path: '1', keywords: ['buy'] }),
      inventRoutable('hit', { keywords: ['buy'], priority: 90 }),
      inventRoutable('ä'),
    ];
    const { candidates } = routeOnce(skills, inventContext({ message: 'buy' }));
    assert.deepEqual(
      candidates.map(({ skill, score, tiebreak }) => [skill.id, skill.path.slice(-1), score, tiebreak]),
      [
        ['a', '1', 30, 50],
        ['hit', 'd', 30, 10],
        ['near', 'd', 0, 90],
        ['far', 'd', 0, 60],
        ['Z', 'd', 0, 50],
        ['a', '2', 0, 50],
        ['ä', 'd', 0, 50],
      ],
    );
  });
});

describe('the meaning of a skill', () => {
  it('counts from the minimum on, and is told below it too', () => {
    const skills = ['a', 'b', 'c', 'd'].map(id =>
      inventRoutable(id, { keywords: id === 'a' ? ['buy'] : [] }),
    );
    const semantic = new Map([
      ['a', 0.6],
      ['skills/b/SKILL.md', 0.734],
      ['c', 0.5999],
      ['unknown', 0.9],
    ]);
    assert.deepEqual(rank(skills, { message: 'buy', semantic }), [
      'a 66 kw:buy sem:0.60',
      'b 44 sem:0.73',
      'c 0 fallback',
      'd 0 fallback',
    ]);
    assert.deepEqual(rank(skills, { message: 'x', semantic, minimum: 0.7 }), [
      'b 44 sem:0.73',
      'a 0 fallback',
      'c 0 fallback',
      'd 0 fallback',
    ]);
    const { candidates } = routeOnce(skills, inventContext(), { semantic });
    assert.deepEqual(
      candidates.map(candidate => candidate.semantic),
      [0.734, 0.6, 0.5999, undefined],
    );
  });

  it('ranks skills without points, before those that have neither', () => {
    const skills = ['a', 'b', 'c'].map(id => inventRoutable(id, { keywords: id === 'b' ? ['buy'] : [] }));
    const important = inventRoutable('d', { priority: 0 });
    const semantic = new Map([
      ['a', 0.1],
      ['c', 0.42],
    ]);
    assert.deepEqual(rank([...skills, important], { message: 'buy', semantic }), [
      'b 30 kw:buy',
      'c 0 fallback',
      'a 0 fallback',
      'd 0 fallback',
    ]);
  });

  it('counts for the most similar of those that are kept, for five where nothing else is said', () => {
    const skills = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(id =>
      inventRoutable(id, { isEnabled: id !== 'g', priority: id === 'b' ? 60 : 50 }),
    );
    const semantic = new Map(skills.map(({ id }) => [id, id === 'a' ? 0.7 : 0.8]));
    assert.deepEqual(rank(skills, { semantic }), [
      'c 48 sem:0.80',
      'd 48 sem:0.80',
      'e 48 sem:0.80',
      'f 48 sem:0.80',
      'b 48 sem:0.80',
      'a 0 fallback',
      'g dropped disabled',
    ]);
    const { candidates } = routeOnce(skills, inventContext(), { semantic, semanticLimit: 1 });
    assert.deepEqual(
      candidates.map(({ score }) => score),
      [48, 0, 0, 0, 0, 0],
    );
  });

  it('gives no part where it is worth nothing', () => {
    const skill = inventRoutable('a');
    assert.deepEqual(rank([skill], { semantic: new Map([['a', 0.001]]), minimum: 0 }), ['a 0 fallback']);
  });
});

describe('what the router makes of a message', () => {
  it('is told with the places of everything that fires', () => {
    const skills = [
      inventRoutable('a', {
        keywords: ['Sell'],
        verbs: ['check'],
        patterns: ['b.c'],
        negativeKeywords: ['xrp'],
      }),
      inventRoutable('b', { keywords: ['XRP'], patterns: ['['] }),
    ];
    const { reading } = routeOnce(skills, inventContext({ message: 'Check, sell BTC or XRP' }));
    const at = (start: number, end: number) => [{ start, end }];
    assert.deepEqual(reading, {
      text: 'Check, sell BTC or XRP',
      messageStart: 0,
      stages: ['decide'],
      assetClasses: ['crypto_major', 'crypto_alt'],
      fragment: { isFragment: false, signals: [] },
      hits: [
        { kind: 'verb', name: 'check', spans: at(0, 5) },
        { kind: 'keyword', name: 'sell', spans: at(7, 11) },
        { kind: 'stage', name: 'decide', spans: at(7, 11) },
        { kind: 'asset', name: 'crypto_major', spans: at(12, 15) },
        { kind: 'pattern', name: 'b.c', spans: at(12, 15) },
        { kind: 'asset', name: 'crypto_alt', spans: at(19, 22) },
        { kind: 'keyword', name: 'xrp', spans: at(19, 22) },
        { kind: 'negative', name: 'xrp', spans: at(19, 22) },
      ],
      patternProblems: [{ pattern: '[', problem: 'a bracket is not closed' }],
    });
  });

  it('joins fragments only where that is wanted', () => {
    const skill = inventRoutable('trade', { keywords: ['buy', 'now'] });
    const context = inventContext({ message: '  and now ', history: [{ role: 'user', content: 'Buy LTC' }] });
    assert.deepEqual(rank([skill], context), ['trade 30 kw:now']);
    assert.deepEqual(rank([skill], { ...context, joinsFragments: true }), ['trade 60 kw:buy kw:now']);
    const { reading } = routeOnce([skill], context, { joinsFragments: true });
    const places = reading.hits.flatMap(({ spans }) => spans);
    assert.deepEqual(
      [reading.text, reading.messageStart, places[0], places.at(-1)],
      ['Buy LTC and now', 6, { start: 0, end: 3 }, { start: 12, end: 15 }],
    );
    assert.equal(context.message?.slice(12 - 6, 15 - 6), 'now');
  });

  it('takes the words of the workspace', () => {
    const skill = inventRoutable('settle', { stages: ['settle'] });
    const lexicon = { stages: { settle: ['pay out'] } };
    assert.deepEqual(rank([skill], { message: 'Pay out', lexicon }), ['settle 20 stage:settle']);
  });
});
