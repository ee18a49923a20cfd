import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  estimateConfidence,
  isByChance,
  toFeatures,
  toSimilarity,
  assumedShare,
} from '../../../../../server/src/core/analysis/routing/lexical/confidence.ts';

const raw = fc.double({ min: 0, max: 400, noNaN: true });
const size = fc.integer({ min: 1, max: 100_000 });

describe('the similarity of a match', () => {
  it('is from 0 to 1 and orders as the match does', () => {
    fc.assert(
      fc.property(raw, raw, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        assert.ok(toSimilarity(less) <= toSimilarity(more));
        assert.ok(toSimilarity(less) >= 0 && toSimilarity(more) < 1);
      }),
    );
    assert.equal(toSimilarity(0), 0);
    assert.equal(toSimilarity(3.8), 0.5);
    assert.ok(toSimilarity(5.7) > 0.5999 && toSimilarity(5.69) < 0.6);
  });
});

describe('the confidence in a ranking', () => {
  it('is a chance, and none where nothing matches', () => {
    fc.assert(
      fc.property(raw, raw, size, (one, other, skills) => {
        const top = { first: Math.max(one, other), second: Math.min(one, other), size: skills };
        const confidence = estimateConfidence(top);
        assert.ok(confidence >= 0 && confidence <= 1);
        assert.equal(confidence === 0, top.first === 0);
      }),
    );
    assert.equal(estimateConfidence({ first: 0, second: 0, size: 0 }), 0);
  });

  it('rises with the lead, however good the match and however many the skills', () => {
    fc.assert(
      fc.property(fc.tuple(raw, raw, raw), size, (matches, skills) => {
        const [third = 0, second = 0, first = 0] = matches.toSorted((one, other) => one - other);
        const behind = estimateConfidence({ first, second: third, size: skills });
        const close = estimateConfidence({ first, second, size: skills });
        // What is rounded may differ where the leads hardly do.
        assert.ok(behind >= close - 1e-12, `${behind} < ${close}`);
      }),
      { numRuns: 1000 },
    );
  });

  it('tells a clear match from a weak one', () => {
    assert.ok(estimateConfidence({ first: 25, second: 5, size: 50 }) > 0.7);
    assert.ok(estimateConfidence({ first: 2, second: 1.9, size: 50 }) < assumedShare);
    assert.ok(
      estimateConfidence({ first: 10, second: 6, size: 10 }) >
        estimateConfidence({ first: 10, second: 6, size: 10_000 }),
    );
  });

  it('has as many terms as weights', () => {
    const features = toFeatures({ first: Math.E - 1, second: 0, size: 1 });
    assert.deepEqual(features, [1, 1, 1, 0, 1, 0, 0]);
  });
});

describe('a match by chance', () => {
  it('is one that is small for what the message looks for', () => {
    fc.assert(
      fc.property(raw, raw, raw, (first, more, sought) => {
        assert.ok(isByChance(first, sought) || !isByChance(first + more, sought));
        assert.ok(!isByChance(first, sought) || isByChance(first, sought + more));
      }),
    );
    assert.deepEqual(
      [7, 8].map(first => isByChance(first, 50)),
      [true, false],
    );
    assert.deepEqual(
      [18, 19].map(first => isByChance(first, 215)),
      [true, false],
    );
  });

  it('is none that a call by name makes, however long the message is', () => {
    assert.equal(isByChance(100, 1e6), false);
    assert.equal(isByChance(0, 0), false);
  });
});
