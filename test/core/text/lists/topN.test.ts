import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { topN } from '../../../../server/src/core/text/lists/topN.ts';

const compare = (one: number, other: number) => one - other;

describe('the first of many', () => {
  it('are those that sorting the wanted ones puts first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.nat(8), (items, count) => {
        const isWanted = (item: number) => item % 3 > 0;
        assert.deepEqual(
          topN(items, count, { compare, isWanted }),
          items.filter(isWanted).toSorted(compare).slice(0, count),
        );
      }),
    );
  });

  it('are found without asking of every item whether it is wanted', () => {
    const requested: number[] = [];
    const isWanted = (item: number) => requested.push(item) > 0;
    const items = Array.from({ length: 1000 }, (_, index) => index);
    assert.deepEqual(topN(items, 2, { compare, isWanted }), [0, 1]);
    assert.deepEqual(requested, [0, 1, 2, 3]);
  });
});
