import assert from 'node:assert/strict';
import { createPositionMap } from '../../../server/src/core/text/position/positions.ts';
import { toDocumentSymbol } from '../../../server/src/lsp/convert/outline.ts';

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
