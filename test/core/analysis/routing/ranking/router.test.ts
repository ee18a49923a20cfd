import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createRouter } from '../../../../../server/src/core/analysis/routing/ranking/router.ts';
import type { RoutableSkill } from '../../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import { inventContext, inventRoutable, routeOnce, show } from '../inventRoutable.ts';

const words = ['buy', 'sell', 'swap', '买入', 'price of', 'paper trading'];
const someWords = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 });
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const someSkill = fc.record({
  keywords: someWords,
  verbs: someWords,
  negativeKeywords: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 1 }),
  patterns: fc.uniqueArray(fc.constantFrom('b.y', 'swap|sell', '['), { maxLength: 2 }),
  stages: fc.uniqueArray(fc.constantFrom('discover', 'decide'), { maxLength: 2 }),
  assetClasses: fc.uniqueArray(fc.constantFrom('crypto_major', 'fx'), { maxLength: 1 }),
  signalSources: fc.uniqueArray(fc.constantFrom('cron', 'webhook'), { maxLength: 1 }),
  coActivate: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
  env: fc.uniqueArray(fc.constantFrom('KEY'), { maxLength: 1 }),
  priority: fc.constantFrom(10, 50, 50, 90),
  isEnabled: fc.constantFrom(true, true, true, false),
  isModelInvocable: fc.constantFrom(true, true, true, false),
});

const someSkills = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('1', '2'), someSkill), {
    selector: ([id, path]) => id + path,
    maxLength: 9,
  })
  .map(entries =>
    entries.map(([id, path, further]) => inventRoutable(id, { ...further, path: `${path}/${id}` })),
  );

const someContext = fc
  .record({
    message: fc.array(fc.constantFrom(...words, 'BTC', 'show me', 'of', 'and'), { maxLength: 6 }),
    hasKey: fc.boolean(),
    hasSignal: fc.boolean(),
  })
  .map(({ message, hasKey, hasSignal }) =>
    inventContext({
      message: message.join(' '),
      env: new Set(hasKey ? ['KEY'] : []),
      ...(hasSignal && { signal: { source: 'cron', signal_id: 'x' } }),
    }),
  );

const someSemantic = fc
  .array(fc.tuple(fc.constantFrom(...ids), fc.double({ min: 0, max: 1, noNaN: true })))
  .map(entries => new Map(entries));

function scoreOf(skills: readonly RoutableSkill[], context: ReturnType<typeof inventContext>, path: string) {
  const { candidates } = routeOnce(skills, context);
  return candidates.find(({ skill }) => skill.path === path)?.score;
}

describe('routing', () => {
  it('does not depend on the order of the catalog', () => {
    fc.assert(
      fc.property(
        someSkills,
        fc.infiniteStream(fc.nat()),
        someContext,
        someSemantic,
        (skills, keys, context, semantic) => {
          const shuffled = skills
            .map(skill => ({ skill, key: keys.next().value }))
            .sort((one, other) => Number(one.key) - Number(other.key))
            .map(({ skill }) => skill);
          const [first, second] = [skills, shuffled].map(list =>
            JSON.stringify(routeOnce(list, context, { semantic })),
          );
          assert.equal(first, second);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('lists every skill once', () => {
    fc.assert(
      fc.property(someSkills, someContext, (skills, context) => {
        const { candidates, dropped } = routeOnce(skills, context);
        const paths = [...candidates, ...dropped].map(({ skill }) => skill.path);
        assert.deepEqual(paths.sort(), skills.map(({ path }) => path).sort());
      }),
    );
  });

  it('orders candidates by the sum of their points, those without any by similarity, then by what breaks ties', () => {
    fc.assert(
      fc.property(someSkills, someContext, someSemantic, (skills, context, semantic) => {
        const { candidates } = routeOnce(skills, context, { semantic });
        for (const { score, parts } of candidates) {
          assert.equal(
            parts.reduce((sum, { points }) => sum + points, 0),
            score,
          );
        }
        const names = (list: typeof candidates) => list.map(({ skill: { id, path } }) => `${id} ${path}`);
        const similarity = ({ score, semantic: similar = 0 }: (typeof candidates)[number]) =>
          score > 0 ? 0 : similar;
        const sorted = [...candidates].sort(
          (one, other) =>
            other.score - one.score ||
            similarity(other) - similarity(one) ||
            other.tiebreak - one.tiebreak ||
            (one.skill.id < other.skill.id ? -1 : Number(one.skill.id > other.skill.id)) ||
            (one.skill.path < other.skill.path ? -1 : 1),
        );
        assert.deepEqual(names(candidates), names(sorted));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the order of the others when an unrelated skill is added', () => {
    fc.assert(
      fc.property(someSkills, someContext, fc.constantFrom(0, 50, 100), (skills, context, priority) => {
        const unrelated = inventRoutable('bb', { keywords: ['gardening'], priority });
        const before = show(routeOnce(skills, context));
        const after = show(routeOnce([...skills, unrelated], context));
        assert.deepEqual(
          after.filter(line => !line.startsWith('bb ')),
          before,
        );
      }),
    );
  });

  it('never lowers a score for a further keyword that hits', () => {
    fc.assert(
      fc.property(
        someSkills,
        someSkill,
        someContext,
        fc.constantFrom(...words),
        (skills, further, context, word) => {
          const others = skills.filter(({ id }) => id !== 'a');
          const message = `${context.message ?? ''} ${word}`;
          const [before, after] = [further.keywords, [...further.keywords, word]].map(keywords => {
            const skill = inventRoutable('a', { ...further, keywords });
            return scoreOf([...others, skill], { ...context, message }, skill.path);
          });
          assert.ok((after ?? 0) >= (before ?? 0));
          assert.equal(after === undefined, before === undefined);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('shows the same in windows as in one piece', () => {
    const slice = fc.record({ offset: fc.nat(10), limit: fc.nat(10) });
    fc.assert(
      fc.property(
        someSkills,
        someContext,
        someSemantic,
        slice,
        slice,
        (skills, context, semantic, window, dropped) => {
          const router = createRouter(skills);
          const all = router.route(context, { semantic });
          assert.deepEqual(router.routeWindow(context, { ...window, dropped }, { semantic }), {
            candidates: all.candidates.slice(window.offset, window.offset + window.limit),
            count: all.candidates.length,
            dropped: all.dropped.slice(dropped.offset, dropped.offset + dropped.limit),
            droppedCount: all.dropped.length,
            reading: all.reading,
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a router', () => {
  const skills = [
    inventRoutable('a', { keywords: ['buy'], env: ['KEY'] }),
    inventRoutable('b', { tools: ['t'] }),
  ];
  const router = createRouter(skills);

  it('serves any number of messages and environments', () => {
    const bare = inventContext();
    const keyed = inventContext({ env: new Set(['KEY']), tools: new Set() });
    for (const { message, context, expected } of [
      { message: 'buy', context: bare, expected: ['b 0 fallback', 'a dropped cond:env KEY'] },
      { message: 'buy', context: keyed, expected: ['a 30 kw:buy', 'b dropped cond:tool t'] },
      { message: 'x', context: keyed, expected: ['a 0 fallback', 'b dropped cond:tool t'] },
      { message: 'buy', context: bare, expected: ['b 0 fallback', 'a dropped cond:env KEY'] },
    ]) {
      assert.deepEqual(show(router.route({ ...context, message })), expected);
    }
    for (let index = 0; index < 10; index++) {
      const env = new Set(index % 2 === 0 ? ['KEY'] : []);
      const count = index % 2 === 0 ? 2 : 1;
      assert.equal(router.routeWindow(inventContext({ env }), { offset: 0, limit: 0 }).count, count);
    }
  });

  it('shows as many of the dropped skills as of the others where nothing else is asked for', () => {
    const { dropped, droppedCount } = router.routeWindow(inventContext({ tools: new Set() }), {
      offset: 1,
      limit: 1,
    });
    assert.deepEqual([dropped.map(({ skill }) => skill.id), droppedCount], [['a'], 2]);
  });

  it('says what cannot be judged, and reads a message without any skill', () => {
    const [candidate] = router.route(inventContext()).candidates;
    assert.deepEqual(candidate?.unverified, ['cond:tool t']);
    assert.deepEqual(router.read(inventContext({ message: 'buy' })).stages, ['decide']);
  });

  it('knows which skills an environment keeps, whatever the message says', () => {
    const isAvailable = router.isAvailable(inventContext(), { shadowed: new Set() });
    assert.deepEqual(['skills/a/SKILL.md', 'skills/b/SKILL.md', 'other'].map(isAvailable), [
      false,
      true,
      false,
    ]);
  });

  it('takes a catalog without any skill', () => {
    const { candidates, dropped } = createRouter([]).route(inventContext({ message: 'buy' }));
    assert.deepEqual([candidates, dropped], [[], []]);
  });
});
