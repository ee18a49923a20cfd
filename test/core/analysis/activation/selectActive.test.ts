import assert from 'node:assert/strict';
import type { Nearest, Selection } from '../../../../server/src/core/analysis/activation/selectActive.ts';
import type { Candidate } from '../../../../server/src/core/analysis/routing/skills/routedCatalog.ts';
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

const own = [{ kind: 'keyword', name: 'buy', points: 30 }] as const;

/** Candidates called a, b, c and so on: `own` with points for keywords, the others with a similarity. */
function candidatesOf(standings: readonly (readonly [score: number, similarity: number, isOwn?: 'own'])[]) {
  return standings.map(([score, semantic, isOwn], index): Candidate => ({
    ...inventCandidate(inventSkill(String.fromCodePoint(97 + index)), score),
    ...(isOwn && { parts: own }),
    semantic,
  }));
}

const sure: Nearest = { confidence: 1, isByChance: false };

function selectOf(standings: Parameters<typeof candidatesOf>[0], nearest: Nearest = sure): string {
  return selectActive({ candidates: candidatesOf(standings), dropped: [] }, { nearest })
    .map(({ skill }) => skill.id)
    .join('');
}

describe('the preview takes as active', () => {
  it('the first five candidates with points, where meaning is not compared', () => {
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

  it('of skills with points for what their authors wrote, those near the most points', () => {
    assert.equal(
      selectOf([
        [60, 0, 'own'],
        [48, 0, 'own'],
        [46, 0, 'own'],
      ]),
      'ab',
    );
  });

  it('of skills with points for meaning, those near the best match, however near their points are', () => {
    // Matches of 4, 3.26 and 3 times the one that has a similarity of 0.5.
    assert.equal(
      selectOf([
        [48, 0.8],
        [46, 0.765],
        [45, 0.75],
      ]),
      'ab',
    );
    assert.equal(
      selectOf([
        [60, 0.2, 'own'],
        [48, 0.8],
        [45, 0.75],
      ]),
      'ab',
    );
  });

  it('a skill with points of its own for its match alone', () => {
    assert.equal(
      selectOf([
        [90, 0.2, 'own'],
        [65, 0.8, 'own'],
        [48, 0.8],
      ]),
      'abc',
    );
  });

  it('what a skill that is near the best asks for beside it', () => {
    const [trade, risk, news] = candidatesOf([
      [60, 0, 'own'],
      [30, 0, 'own'],
      [30, 0, 'own'],
    ]);
    assert.ok(trade && risk && news);
    const withCo = (candidate: Candidate, name: string): Candidate => ({
      ...candidate,
      parts: [{ kind: 'co', name, points: 10 }],
    });
    const candidates = [trade, withCo(risk, 'a'), withCo(news, 'b')];
    assert.deepEqual(
      selectActive({ candidates, dropped: [] }, { nearest: sure }).map(({ skill }) => skill.id),
      ['a', 'b'],
    );
  });

  it('nothing for meaning alone where the best match is hardly likely to be right, or is one by chance', () => {
    assert.equal(selectOf([[40, 0.66]], { confidence: 0.15, isByChance: false }), 'a');
    for (const doubtful of [
      { confidence: 0.14, isByChance: false },
      { confidence: 1, isByChance: true },
    ]) {
      assert.equal(selectOf([[40, 0.66]], doubtful), '');
      const withOwn = [[70, 0.66, 'own'] as const, [40, 0.66] as const];
      assert.equal(selectOf(withOwn, doubtful), 'a');
    }
  });
});
