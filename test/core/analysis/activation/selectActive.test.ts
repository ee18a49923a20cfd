import assert from 'node:assert/strict';
import type { Selection } from '../../../../server/src/core/analysis/activation/selectActive.ts';
import { selectActive } from '../../../../server/src/core/analysis/activation/selectActive.ts';
import { inventCandidate, inventSkill } from './inventSkill.ts';

/** The ids that are selected of candidates with these scores, called a, b, c and so on. */
function select(scores: readonly number[], selection?: Selection): string {
  const candidates = scores.map((score, index) =>
    inventCandidate(inventSkill(String.fromCodePoint(97 + index)), score),
  );
  return selectActive({ candidates, dropped: [] }, selection)
    .map(({ skill }) => skill.id)
    .join('');
}

describe('the preview takes as active', () => {
  it('the first five candidates with points', () => {
    assert.equal(select([60, 50, 40, 30, 20, 10, 0]), 'abcde');
    assert.equal(select([60, 30, 0, 0]), 'ab');
  });

  it('as many as it is told', () => {
    assert.equal(select([60, 50, 40], { top: 1 }), 'a');
    assert.equal(select([60, 50, 40], { top: 0 }), '');
    assert.equal(select([60, 50, 40], { top: 20 }), 'abc');
  });

  it('what is preloaded, even without points', () => {
    assert.equal(select([60, 0, 0], { preloaded: new Set(['c', 'z']) }), 'ac');
    assert.equal(select([60, 0, 0], { preloaded: new Set(['c']), top: 1 }), 'a');
  });

  it('nothing where nothing has points', () => {
    assert.equal(select([0, 0]), '');
    assert.equal(select([]), '');
  });
});
