import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  sliceMerged,
  sliceWithout,
} from '../../../../../server/src/core/analysis/routing/ranking/orderedWindow.ts';

const ascending = fc
  .uniqueArray(fc.nat(30), { maxLength: 20 })
  .map(list => list.sort((one, other) => one - other));
const slice = fc.record({ offset: fc.nat(25), limit: fc.nat(25) });

describe('a window on a list without some places', () => {
  it('is the same stretch of the list once they are taken out', () => {
    assert.deepEqual(
      sliceWithout(Int32Array.of(7, 8, 9, 10), Int32Array.of(0, 2), { offset: 1, limit: 5 }),
      [10],
    );
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 25 }),
        ascending,
        slice,
        (list, places, { offset, limit }) => {
          const rest = list.filter((_, place) => !places.includes(place));
          const inside = places.filter(place => place < list.length);
          assert.deepEqual(
            sliceWithout(Int32Array.from(list), Int32Array.from(inside), { offset, limit }),
            rest.slice(offset, offset + limit),
          );
        },
      ),
    );
  });
});

describe('a window on two lists put together', () => {
  it('is the same stretch of all their values in order', () => {
    assert.deepEqual(sliceMerged(Int32Array.of(1, 4, 6), [2, 9], { offset: 1, limit: 3 }), [2, 4, 6]);
    fc.assert(
      fc.property(ascending, fc.func(fc.boolean()), slice, (all, isShort, { offset, limit }) => {
        const short = all.filter(value => isShort(value));
        const long = Int32Array.from(all.filter(value => !isShort(value)));
        assert.deepEqual(sliceMerged(long, short, { offset, limit }), all.slice(offset, offset + limit));
      }),
    );
  });
});
