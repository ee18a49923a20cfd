import assert from 'node:assert/strict';
import { queryObjects } from 'node:v8';
import {
  array,
  assert as assertProperty,
  constant,
  constantFrom,
  nat,
  oneof,
  property,
  record,
  subarray,
} from 'fast-check';
import { plainFacts } from '../../../server/src/core/model/skill/skillFile.ts';
import type { Ask, Fact } from '../../../server/src/workspace/store/facts.ts';
import { FactCache } from '../../../server/src/workspace/store/factCache.ts';
import {
  defineFact,
  defineInput,
  defineSlowFact,
  defineVolatileInput,
} from '../../../server/src/workspace/store/facts.ts';

/** As texts are, numbers are set while somebody types, and looked at again after other changes. */
const number = defineVolatileInput<number | undefined>('number');
const list = defineInput<readonly string[] | undefined>('list');

/** Facts over facts over inputs, one of which asks for others by what it found, and one that is brought up to date. */
const half = defineFact('half', (subject, { get }) => Math.floor((get(number, subject) ?? 0) / 2));
const named = defineFact('named', (subject, { get }) => {
  const at = get(half, subject);
  return at % 2 === 0 ? get(half, `n${at % 5}`) : -at;
});
const total = defineFact('total', (_, { get }) =>
  (get(list, 'all') ?? []).reduce((sum, subject) => sum + get(named, subject), 0),
);
const table = defineFact<ReadonlyMap<string, number>>('table', (_, { get }, previous) => {
  const now = (get(list, 'all') ?? []).map(subject => [subject, get(half, subject)] as const);
  const kept = new Map(now);
  const isSame = previous?.size === kept.size && now.every(([key, value]) => previous.get(key) === value);
  return isSame ? previous : kept;
});
/** Of which those who peek get the value before. */
const large = defineSlowFact('large', (subject, { get }) => get(total, subject) + get(half, subject));
const small = defineFact('small', (subject, { get }) => (get(large, subject) ?? 0) + get(half, 'n2'));

/** No fact looks at paths here. */
const noPath = {
  sep: '/',
  dirname: String,
  basename: String,
  join: String,
  resolve: String,
  relative: String,
  isAbsolute: Boolean,
};

const facts: readonly Fact<unknown>[] = [half, named, total, table, large, small];
const subjects = ['n0', 'n1', 'n2', 'n3', 'n4'];

/** A world of numbers with a cache over it. */
function createWorld() {
  const world = new Map<string, number>();
  const read: string[] = [];
  const nothing = () => {
    throw new Error('No fact reads files here.');
  };
  const cache = new FactCache(
    (input, subject) => {
      read.push(subject);
      return input === 'number' ? world.get(subject) : undefined;
    },
    ({ get, mayRead, miss }) => ({
      path: noPath,
      // Its version is a number, and its text is never at hand.
      text: file => {
        const version = get(number, file);
        if (!mayRead()) {
          miss(number, file);
        }
        return { text: `Version ${version}`, facts: plainFacts };
      },
      saved: nothing,
      parsed: nothing,
      isOpen: nothing,
      presence: nothing,
      savedSkill: nothing,
      scan: nothing,
      digest: nothing,
      isInside: nothing,
      resources: nothing,
    }),
  );
  return { world, cache, read };
}

/** The answer without any cache. */
function answer(
  fact: Fact<unknown>,
  subject: string,
  world: ReadonlyMap<string, number>,
  all: readonly string[],
) {
  const get: Ask['get'] = (source, each) => {
    const value: unknown =
      source.kind === 'fact'
        ? source.compute(each, ask, undefined)
        : source.name === 'list'
          ? all
          : world.get(each);
    return value as never;
  };
  const nothing = () => assert.fail();
  const ask: Ask = {
    get,
    get known() {
      return ask;
    },
    path: noPath,
    text: nothing,
    saved: nothing,
    parsed: nothing,
    isOpen: nothing,
    presence: nothing,
    savedSkill: nothing,
    scan: nothing,
    digest: nothing,
    isInside: nothing,
    resources: nothing,
  };
  return fact.compute(subject, ask, undefined);
}

/** Answers whether any of it changes an answer. */
function readAllWanted(cache: FactCache): boolean {
  const before = cache.revision;
  while (cache.hasWanted) {
    cache.readWanted();
  }
  return cache.revision > before;
}

const change = record({
  kind: constantFrom('change' as const, 'type' as const),
  subject: constantFrom(...subjects),
  to: nat(20),
});
const look = record({
  kind: constantFrom('get' as const, 'get' as const, 'peek' as const, 'peek' as const, 'drop' as const),
  fact: constantFrom(...facts),
  subject: constantFrom(...subjects),
});
const other = record({
  kind: constantFrom('clear' as const, 'forget' as const, 'catchUp' as const),
  subject: constantFrom(...subjects),
});
const listed = record({ kind: constant('list' as const), all: subarray(subjects) });

describe('facts', () => {
  it('answers as if nothing was kept, whatever changes, is peeked at and is forgotten in between', () => {
    assertProperty(
      property(array(oneof(change, look, look, other, listed), { maxLength: 40 }), steps => {
        const { world, cache } = createWorld();
        let all: readonly string[] = [];
        for (const step of steps) {
          switch (step.kind) {
            case 'change':
              world.set(step.subject, step.to);
              cache.outdate(number, step.subject);
              break;
            case 'type':
              world.set(step.subject, step.to);
              cache.set(number, step.subject, step.to);
              break;
            case 'list':
              all = step.all;
              cache.set(list, 'all', all);
              break;
            case 'get':
              assert.deepEqual(
                cache.get(step.fact, step.subject),
                answer(step.fact, step.subject, world, all),
              );
              break;
            case 'peek':
              cache.peek(step.fact, step.subject);
              break;
            case 'drop':
              cache.drop(step.fact, step.subject);
              break;
            case 'clear':
              cache.clear();
              break;
            case 'forget':
              cache.forget(step.subject);
              break;
            case 'catchUp':
              readAllWanted(cache);
              break;
          }
        }
        for (const fact of facts) {
          assert.deepEqual(cache.get(fact, 'n1'), answer(fact, 'n1', world, all));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('computes a value again only where something that it was computed from is another one', () => {
    const computed: string[] = [];
    const { world, cache } = createWorld();
    const twice = defineFact('twice', (subject, { get }) => {
      computed.push(subject);
      return get(half, subject) * 2;
    });
    world.set('n1', 4).set('n2', 6);
    const results = [cache.get(twice, 'n1'), cache.get(twice, 'n2'), cache.get(twice, 'n1')];
    world.set('n1', 5);
    cache.outdate(number, 'n1');
    results.push(cache.get(twice, 'n1'));
    world.set('n2', 8);
    cache.outdate(number, 'n2');
    results.push(cache.get(twice, 'n1'), cache.get(twice, 'n2'));
    assert.deepEqual({ results, computed }, { results: [4, 6, 4, 4, 4, 8], computed: ['n1', 'n2', 'n2'] });
  });

  it('reads nothing for somebody who peeks, and makes up for it later', () => {
    const { world, cache, read } = createWorld();
    world.set('n1', 4);
    const before = [cache.peek(half, 'n1'), read.length, cache.hasWanted];
    const hasChanged = readAllWanted(cache);
    assert.deepEqual(
      [before, hasChanged, cache.peek(half, 'n1'), cache.hasWanted, read],
      [[0, 0, true], true, 2, false, ['n1']],
    );
  });

  it('computes nothing slow for somebody who peeks, who learns of it once somebody else asked', () => {
    const { world, cache } = createWorld();
    cache.set(list, 'all', ['n1']);
    world.set('n1', 8).set('n2', 2);
    const first = [cache.peek(large, 'n1'), readAllWanted(cache), cache.peek(small, 'n1')];
    const asked = [cache.get(large, 'n1'), cache.peek(small, 'n1')];
    world.set('n1', 12);
    cache.outdate(number, 'n1');
    const before = [readAllWanted(cache), cache.peek(small, 'n1')];
    const after = [cache.get(large, 'n1'), cache.peek(small, 'n1')];
    assert.deepEqual(
      { first, asked, before, after },
      { first: [undefined, false, 0], asked: [4, 4], before: [true, 5], after: [12, 13] },
    );
  });

  it('looks again at a file that changed after somebody could not wait for its text', () => {
    const { world, cache } = createWorld();
    const words = defineFact('words', (file, ask) => ask.text(file).text);
    world.set('n1', 1);
    const before = cache.get(words, 'n1');
    cache.ask.known.text('n1');
    world.set('n1', 2);
    cache.outdate(number, 'n1');
    assert.deepEqual([before, cache.get(words, 'n1')], ['Version 1', 'Version 2']);
  });

  it('checks nothing again for changes that nobody asked about', () => {
    const { cache } = createWorld();
    cache.set(list, 'all', ['n1']);
    const first = [cache.get(total, ''), cache.revision];
    for (let count = 1; count <= 3; count++) {
      cache.set(number, 'n2', count);
      cache.outdate(number, 'n3');
    }
    assert.deepEqual([cache.get(total, ''), cache.revision], first);
    cache.set(number, 'n1', 4);
    assert.deepEqual([cache.revision, cache.get(total, '')], [Number(first[1]) + 1, 1]);
  });

  it('knows what follows from other things than what is typed', () => {
    const { world, cache } = createWorld();
    const type = (to: number) => {
      world.set('n1', to);
      cache.set(number, 'n1', to);
    };
    cache.set(list, 'all', ['n1']);
    const known = () => [total, half].map(fact => cache.isNearlyKnown(fact, 'n1'));
    const steps = [known()];
    type(2);
    steps.push([cache.get(total, 'n1')].map(Boolean), known());
    for (const to of [3, 4]) {
      type(to);
      cache.get(total, 'n1');
    }
    type(6);
    steps.push(known());
    cache.set(list, 'all', ['n1', 'n2']);
    steps.push(known(), [cache.get(total, 'n1') === -3], known());
    assert.deepEqual(steps, [
      [false, false],
      [true],
      [true, true],
      [true, true],
      [false, false],
      [true],
      [true, true],
    ]);
  });

  it('lets go of a value that is forgotten, though what followed from it is not asked for again', () => {
    class Value {
      readonly isValue = true;
    }
    const { cache } = createWorld();
    const value = defineFact('value', () => new Value());
    const asker = defineFact('asker', (_, { get }) => get(value, 'n1').isValue);
    assert.deepEqual([cache.get(asker, 'n2'), queryObjects(Value)], [true, 1]);
    cache.forget('n1');
    assert.equal(queryObjects(Value), 0);
    assert.equal(cache.get(asker, 'n2'), true);
  });

  it('refuses a fact that depends on itself', () => {
    const { cache } = createWorld();
    const round: Fact<number> = defineFact('round', (subject, { get }): number => get(round, subject));
    assert.throws(() => cache.get(round, 'n1'), /The fact 'round' depends on itself/);
  });
});
