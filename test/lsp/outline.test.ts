import assert from 'node:assert/strict';
import { createPositionMap } from '../../server/src/core/document/positions.ts';
import { toFoldingRanges } from '../../server/src/lsp/handlers/folding.ts';
import { toDocumentSymbol } from '../../server/src/lsp/outline.ts';

const text = 'name: a\nvars:\n  B: 1\n';
const positions = createPositionMap(text);

describe('an outline in an editor that nests it', () => {
  it('has items inside of items', () => {
    const variable = {
      kind: 'variable',
      name: 'B',
      span: { start: 16, end: 20 },
      nameSpan: { start: 16, end: 17 },
    } as const;
    const vars = {
      kind: 'key',
      name: 'vars',
      detail: 'One.',
      span: { start: 8, end: 20 },
      nameSpan: { start: 8, end: 12 },
    } as const;
    const symbol = toDocumentSymbol(positions, { ...vars, children: [{ ...variable, children: [] }] });
    assert.deepEqual(symbol, {
      name: 'vars',
      detail: 'One.',
      kind: 7,
      range: { start: { line: 1, character: 0 }, end: { line: 2, character: 6 } },
      selectionRange: { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } },
      children: [
        {
          name: 'B',
          kind: 13,
          range: { start: { line: 2, character: 2 }, end: { line: 2, character: 6 } },
          selectionRange: { start: { line: 2, character: 2 }, end: { line: 2, character: 3 } },
          children: [],
        },
      ],
    });
  });
});

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
