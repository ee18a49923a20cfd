import assert from 'node:assert/strict';
import { createPositionMap } from '../../../server/src/core/text/position/positions.ts';
import { toFoldingRanges } from '../../../server/src/lsp/convert/foldingRanges.ts';

const positions = createPositionMap('name: a\nvars:\n  B: 1\n');

describe('folds', () => {
  const folds = [
    { span: { start: 0, end: 3 } },
    { span: { start: 8, end: 20 } },
    { span: { start: 0, end: 9 }, kind: 'comment' },
    { span: { start: 0, end: 20 } },
  ] as const;

  it('are those of several lines, one for each line that they start on', () => {
    assert.deepEqual(toFoldingRanges(positions, folds, undefined), [
      { startLine: 0, endLine: 2 },
      { startLine: 1, endLine: 2 },
    ]);
  });

  it('are the longest where the editor takes only some', () => {
    assert.deepEqual(toFoldingRanges(positions, folds, 1), [{ startLine: 0, endLine: 2 }]);
  });
});
