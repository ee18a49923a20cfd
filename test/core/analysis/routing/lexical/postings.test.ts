import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { buildPostings } from '../../../../../server/src/core/analysis/routing/lexical/postings.ts';
import type { SkillVector } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';

/** Hashes that fall into few cells of a table, beside any others. */
const hash = fc.oneof(
  fc.nat(20),
  fc.nat(40).map(times => (times * 0x40000000) >>> 0),
  fc.nat(0xffffffff),
);

const vector: fc.Arbitrary<SkillVector> = fc
  .uniqueArray(fc.tuple(hash, fc.integer({ min: 1, max: 0xffff })), {
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
  it('are for each term the vectors that have it, in their order', () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 30 }), hash, (vectors, other) => {
        const postings = buildPostings(vectors);
        for (const term of new Set([other, ...vectors.flatMap(({ terms }) => [...terms])])) {
          const { start, end } = postings.find(term) ?? { start: 0, end: 0 };
          const found = Array.from(postings.slots.slice(start, end), (slot, at) => [
            slot,
            postings.impacts[start + at],
          ]);
          const expected = vectors.flatMap(({ terms, impacts }, slot) => {
            const index = terms.indexOf(term);
            return index < 0 ? [] : [[slot, impacts[index]]];
          });
          assert.deepEqual(found, expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('have room for any number of terms, though no two skills share one', () => {
    for (const count of [1023, 1024, 1025, 5000, 8192]) {
      const terms = Uint32Array.from({ length: count }, (_, index) => index * 7);
      const impacts = Uint16Array.from(terms, term => (term % 1000) + 1);
      const { find, slots, impacts: all } = buildPostings([{ terms, impacts, scripts: 1 }]);
      const wrong = [...terms].filter((term, index) => {
        const { start, end } = find(term) ?? { start: 0, end: 0 };
        return end - start !== 1 || slots[start] !== 0 || all[start] !== impacts[index];
      });
      assert.deepEqual(wrong, [], `${count}`);
      assert.deepEqual(
        Array.from({ length: 50 }, (_, index) => find(index * 7 + 1)).filter(range => range !== undefined),
        [],
      );
    }
  });

  it('are none where there are no vectors', () => {
    assert.equal(buildPostings([]).find(0), undefined);
  });
});
