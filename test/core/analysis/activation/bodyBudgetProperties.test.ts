import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { SkillBody } from '../../../../server/src/core/analysis/activation/bodyBudget.ts';
import { fitBodies } from '../../../../server/src/core/analysis/activation/bodyBudget.ts';

/** Small numbers, so that ties and sums that just fit are frequent. */
const someBodies = fc
  .array(fc.record({ priority: fc.integer({ min: 0, max: 4 }), length: fc.nat(12) }), { maxLength: 8 })
  .map((parts): SkillBody[] => parts.map((part, index) => ({ ...part, id: `skill-${index}` })));
const limit = fc.nat(40);

function keptIn(bodies: readonly SkillBody[], units: number): Set<string> {
  const { bodies: fitted } = fitBodies(bodies, units);
  return new Set(fitted.filter(({ isShed }) => !isShed).map(({ id }) => id));
}

/** Whether the first of two bodies, by their places, leaves after the second. */
function isBefore(bodies: readonly SkillBody[], one: number, other: number): boolean {
  const difference = (bodies[one]?.priority ?? 0) - (bodies[other]?.priority ?? 0);
  return difference < 0 || (difference === 0 && one < other);
}

/** The rule as it is written, one body at a time. */
function shedOneByOne(bodies: readonly SkillBody[], units: number): Set<string> {
  const left = bodies.flatMap((body, index) => (body.length <= units ? [index] : []));
  const sum = () => left.reduce((total, index) => total + (bodies[index]?.length ?? 0), 0);
  while (sum() > units) {
    const last = left.reduce((one, other) => (isBefore(bodies, one, other) ? other : one));
    left.splice(left.indexOf(last), 1);
  }
  return new Set(left.map(index => bodies[index]?.id ?? ''));
}

describe('any body budget', () => {
  it('is never overflowed', () => {
    fc.assert(
      fc.property(someBodies, limit, (bodies, units) => {
        const fit = fitBodies(bodies, units);
        const kept = fit.bodies.filter(({ isShed }) => !isShed);
        assert.equal(
          fit.used,
          kept.reduce((sum, { length }) => sum + length, 0),
        );
        assert.ok(fit.used <= units);
      }),
    );
  });

  it('keeps what is left when the least important body leaves again and again', () => {
    fc.assert(
      fc.property(someBodies, limit, (bodies, units) => {
        assert.deepEqual(keptIn(bodies, units), shedOneByOne(bodies, units));
      }),
      { numRuns: 400 },
    );
  });

  it('sheds nothing where all fits', () => {
    fc.assert(
      fc.property(someBodies, limit, (bodies, spare) => {
        const sum = bodies.reduce((total, { length }) => total + length, 0);
        assert.equal(keptIn(bodies, sum + spare).size, bodies.length);
      }),
    );
  });

  it('keeps all that a smaller one kept, while both have room for the same single bodies', () => {
    fc.assert(
      fc.property(someBodies, limit, limit, (bodies, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const alike = bodies.filter(({ length }) => length <= small || length > large);
        const [before, after] = [keptIn(alike, small), keptIn(alike, large)];
        assert.deepEqual(
          [...before].filter(id => !after.has(id)),
          [],
        );
      }),
      { numRuns: 400 },
    );
  });

  it('sheds what a smaller one kept only below a more important body that the smaller one was too small for', () => {
    fc.assert(
      fc.property(someBodies, limit, limit, (bodies, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const [before, after] = [keptIn(bodies, small), keptIn(bodies, large)];
        for (const [index, { id }] of bodies.entries()) {
          if (before.has(id) && !after.has(id)) {
            const causes = bodies.filter(
              ({ length }, place) => length > small && length <= large && isBefore(bodies, place, index),
            );
            assert.notDeepEqual(causes, []);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('asks nothing of less important bodies to keep one', () => {
    fc.assert(
      fc.property(someBodies, fc.nat(12), limit, (bodies, length, units) => {
        const least = { id: 'least', priority: 5, length };
        const after = keptIn([...bodies, least], units);
        after.delete('least');
        assert.deepEqual(after, keptIn(bodies, units));
      }),
    );
  });
});
