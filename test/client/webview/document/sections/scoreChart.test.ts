import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { layOutScores } from '../../../../../client/webview/document/sections/scoreChart.ts';
import type { ScorePoint } from '../../../../../server/src/protocol/document.ts';

const toPoint = (overallScore: number, at = 0): ScorePoint => ({
  at,
  judge: 'structural',
  overallScore,
  dimensions: [],
  isCurrent: false,
});

describe('the chart of scores', () => {
  it('is a line from the oldest to the newest, the better the higher', () => {
    const points = [1, 5, 3].map(score => toPoint(score));
    const { line, dots, labels, ...chart } = layOutScores(points) ?? assert.fail();
    assert.equal(line, '28,126 124,10 220,68');
    assert.deepEqual(
      dots.map(({ point }) => point),
      points,
    );
    assert.deepEqual(
      labels.map(({ x }) => x),
      [28, 124, 220],
    );
    assert.deepEqual(chart, {
      width: 248,
      height: 150,
      grid: [
        { score: 1, y: 126 },
        { score: 2, y: 97 },
        { score: 3, y: 68 },
        { score: 4, y: 39 },
        { score: 5, y: 10 },
      ],
      left: 28,
      right: 220,
    });
  });

  it('is none of fewer than two scores', () => {
    assert.deepEqual([layOutScores([]), layOutScores([toPoint(3)])], [undefined, undefined]);
  });

  it('has all points inside, and labels that do not overlap, the newest among them', () => {
    const anyPoints = fc.array(fc.double({ min: 1, max: 5, noNaN: true }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(anyPoints, scores => {
        const chart = layOutScores(scores.map((score, at) => toPoint(score, at)));
        assert.ok(chart);
        const { width, height, dots, labels } = chart;
        assert.ok(dots.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height));
        const places = labels.map(({ x }) => x);
        assert.equal(places.at(-1), dots.at(-1)?.x);
        assert.ok(places.slice(1).every((x, at) => x - (places[at] ?? 0) >= 71.5));
      }),
    );
  });
});
