import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  impactIn,
  Postings,
  slotOf,
} from '../../../../../server/src/core/analysis/routing/lexical/postings.ts';
import type { SkillVector } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';
import { impactSteps } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';

/** Hashes of which many share one half, beside any others. */
const hash = fc.oneof(
  fc.nat(20),
  fc.nat(40).map(times => (times * 0x40000000) >>> 0),
  fc.nat(0xffffffff),
);

const vector: fc.Arbitrary<SkillVector> = fc
  .uniqueArray(fc.tuple(hash, fc.integer({ min: 1, max: impactSteps })), {
    selector: ([first]) => first,
    maxLength: 12,
  })
  .map(entries => {
    const sorted = entries.toSorted(([one], [other]) => one - other);
    return {
      terms: Uint32Array.from(sorted, ([term]) => term),
      impacts: Uint16Array.from(sorted, ([, impact]) => impact),
      scripts: 1,
    };
  });

describe('the postings of vectors', () => {
  it('are for each term the vectors that have it and are not gone, whenever lists are trimmed', () => {
    fc.assert(
      fc.property(
        fc.array(vector, { maxLength: 90, size: 'max' }),
        hash,
        fc.nat(5),
        fc.nat(90),
        (vectors, other, every, trimmed) => {
          const postings = new Postings();
          const isGone = (slot: number) => slot % 5 === every;
          for (const [slot, each] of vectors.entries()) {
            postings.add(slot, each);
            if (slot === trimmed) {
              postings.trim();
            }
          }
          vectors.forEach((each, slot) => isGone(slot) && postings.delete(slot, each));
          for (const term of new Set([other, ...vectors.flatMap(({ terms }) => [...terms])])) {
            const found = postings.find(term).map(posting => [slotOf(posting), impactIn(posting)]);
            const expected = vectors.flatMap(({ terms, impacts }, slot) => {
              const index = isGone(slot) ? -1 : terms.indexOf(term);
              return index < 0 ? [] : [[slot, impacts[index]]];
            });
            assert.deepEqual(found, expected);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('tell the slots of two million skills', () => {
    const postings = new Postings();
    const slot = 2 ** 21 - 1;
    postings.add(slot, { terms: Uint32Array.of(0xffff), impacts: Uint16Array.of(impactSteps), scripts: 1 });
    assert.deepEqual(
      postings.find(0xffff).map(posting => [slotOf(posting), impactIn(posting)]),
      [[slot, impactSteps]],
    );
    assert.deepEqual(postings.find(0xfffe), []);
  });
});
