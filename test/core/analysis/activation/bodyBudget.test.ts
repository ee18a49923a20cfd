import assert from 'node:assert/strict';
import type { SkillBody } from '../../../../server/src/core/analysis/activation/bodyBudget.ts';
import { fitBodies } from '../../../../server/src/core/analysis/activation/bodyBudget.ts';
import { defaultRoutingSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';

/** Bodies as pairs of priority and length, called a, b, c and so on. */
function fit(limit: number, ...pairs: readonly (readonly [priority: number, length: number])[]) {
  const bodies: SkillBody[] = pairs.map(([priority, length], index) => ({
    id: String.fromCodePoint(97 + index),
    priority,
    length,
  }));
  const result = fitBodies(bodies, limit);
  const shed = result.bodies.filter(({ isShed }) => isShed).map(({ id }) => id);
  return { shed: shed.join(''), used: result.used };
}

describe('the body budget', () => {
  it('is 12,000 units unless something else is set', () => {
    assert.equal(defaultRoutingSettings.bodyBudget, 12_000);
  });

  it('sheds the least important bodies until the rest fits', () => {
    assert.deepEqual(fit(12_000, [10, 10_000], [20, 5_000], [30, 1_000]), { shed: 'bc', used: 10_000 });
  });

  it('sheds a body that is longer than all of it, and keeps the others', () => {
    assert.deepEqual(fit(12_000, [10, 13_000], [30, 1_000]), { shed: 'a', used: 1_000 });
  });

  it('has room for a body of just its size', () => {
    assert.deepEqual(fit(12_000, [50, 12_000]), { shed: '', used: 12_000 });
    assert.deepEqual(fit(12_000, [50, 6_000], [50, 6_000]), { shed: '', used: 12_000 });
    assert.deepEqual(fit(12_000, [50, 12_001]), { shed: 'a', used: 0 });
  });

  it('sheds the body that was activated later among equally important ones', () => {
    assert.deepEqual(fit(10, [50, 6], [50, 6]), { shed: 'b', used: 6 });
    assert.deepEqual(fit(10, [50, 6], [40, 6]), { shed: 'a', used: 6 });
  });

  it('sheds a shorter body too once a more important one has left', () => {
    assert.deepEqual(fit(10, [10, 6], [20, 5], [30, 1]), { shed: 'bc', used: 6 });
  });

  it('sheds what a smaller one kept where it lets in a longer body that is more important', () => {
    const bodies = [
      [10, 13_000],
      [30, 1_000],
    ] as const;
    assert.deepEqual(fit(12_000, ...bodies), { shed: 'a', used: 1_000 });
    assert.deepEqual(fit(13_000, ...bodies), { shed: 'b', used: 13_000 });
    assert.deepEqual(fit(14_000, ...bodies), { shed: '', used: 14_000 });
  });

  it('may then use less than the smaller one did', () => {
    const bodies = [
      [10, 3],
      [20, 11],
      [30, 7],
    ] as const;
    assert.deepEqual(fit(10, ...bodies), { shed: 'b', used: 10 });
    assert.deepEqual(fit(11, ...bodies), { shed: 'bc', used: 3 });
  });

  it('without any bodies is unused', () => {
    assert.deepEqual(fitBodies([], 12_000), { bodies: [], used: 0, limit: 12_000 });
  });

  it('answers for each body in the order they came in', () => {
    const bodies = [
      { id: 'swap', priority: 50, length: 8 },
      { id: 'chart', priority: 10, length: 4 },
    ];
    assert.deepEqual(fitBodies(bodies, 10), {
      bodies: [
        { id: 'swap', priority: 50, length: 8, isShed: true },
        { id: 'chart', priority: 10, length: 4, isShed: false },
      ],
      used: 4,
      limit: 10,
    });
  });
});
