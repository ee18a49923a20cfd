import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findLargest } from '../../../../../server/src/core/analysis/routing/lexical/largest.ts';

describe('the largest values', () => {
  it('are those that sorting puts first, with all that equal the last of them', () => {
    const value = fc.oneof(fc.nat(5), fc.float({ noNaN: true }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), fc.integer({ min: 1, max: 45 }), (list, limit) => {
        const values = Float32Array.from(list);
        const places = Int32Array.from(values.keys()).filter(place => place % 3 !== 1);
        const descending = [...places].toSorted((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
        const least = values[descending[limit - 1] ?? -1] ?? -Infinity;
        const expected = [...places].filter(place => (values[place] ?? 0) >= least);
        assert.deepEqual([...findLargest(values, places, limit)], expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('are all of them where there are no more than asked for', () => {
    const places = Int32Array.of(2, 0);
    assert.equal(findLargest(Float32Array.of(1, 2, 3), places, 2), places);
    assert.equal(findLargest(Float32Array.of(1, 2, 3), places, Infinity), places);
  });
});
