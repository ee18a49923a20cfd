import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describeLimits, readLimits } from '../../../../server/src/core/model/policy/grantLimits.ts';

const problems = {
  unread: (limit: string) =>
    `'${limit}' is not a limit: it is written as amount<=100, amount>=1 or symbol=BTC,ETH, by the name of an argument.`,
};

function read(...words: readonly string[]): unknown {
  const reading = readLimits(words);
  return 'limits' in reading ? reading.limits : fill(reading.problem);
}

function fill({ template, args }: { template: string; args: Readonly<Record<string, string | number>> }) {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
}

describe('the limits of a grant', () => {
  it('are read as people write them', () => {
    assert.deepEqual(read('amount<=100'), { amount: { most: 100 } });
    assert.deepEqual(read('amount >= 0.5', 'amount<=100'), { amount: { least: 0.5, most: 100 } });
    assert.deepEqual(read('symbol=BTC, ETH'), { symbol: { oneOf: ['BTC', 'ETH'] } });
    assert.deepEqual(read('dry=true', 'count=1,2', 'id="1","a,b"'), {
      dry: { oneOf: [true] },
      count: { oneOf: [1, 2] },
      id: { oneOf: ['1', 'a,b'] },
    });
    assert.deepEqual(read(), {});
  });

  it('are refused where they could mean something else', () => {
    const broken = [
      'amount',
      'amount<5',
      'amount<=',
      'amount<=ten',
      'amount<=1e999',
      '<=5',
      'a=',
      'a=b,',
      'a="b',
    ];
    for (const limit of broken) {
      assert.equal(read(limit), problems.unread(limit));
    }
    assert.equal(read('amount<=5', 'amount<=7'), "'amount' is limited twice in the same way.");
    assert.equal(read('amount>=5', 'amount<=1'), "No number is within the limits of 'amount'.");
  });

  it('are shown as they can be written', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('1', 'true', '"', 'a,b', ' a', '\u00A0', '-0'),
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => number + 0),
    );
    const bound = fc.integer();
    const plain = { noNullPrototype: true };
    const limit = fc.oneof(
      fc.record({ oneOf: fc.array(value, { minLength: 1, maxLength: 4 }) }, plain),
      fc.record({ most: bound }, plain),
      fc.record({ least: bound }, plain),
    );
    const limits = fc.dictionary(fc.stringMatching(/^[a-z_]\w{0,8}$/), limit, { noNullPrototype: true });
    fc.assert(
      fc.property(limits, wanted => {
        assert.deepEqual(read(...describeLimits(wanted)), wanted);
      }),
    );
  });
});
