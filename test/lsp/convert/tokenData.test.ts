import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createPositionMap } from '../../../server/src/core/text/position/positions.ts';
import { diffTokens, encodeTokens } from '../../../server/src/lsp/convert/tokenData.ts';

describe('tokens in numbers', () => {
  it('count the place of each from the one before', () => {
    const text = 'ab cd\n\n  ef\n';
    const tokens = [
      { span: { start: 0, end: 2 }, type: 'variable', modifiers: [] },
      { span: { start: 3, end: 5 }, type: 'parameter', modifiers: ['declaration', 'deprecated'] },
      { span: { start: 9, end: 11 }, type: 'class', modifiers: ['readonly'] },
    ] as const;
    const rows = [
      [0, 0, 2, 0, 0],
      [0, 3, 2, 1, 0b1001],
      [2, 2, 2, 6, 0b10],
    ];
    assert.deepEqual(encodeTokens(tokens, createPositionMap(text)), rows.flat());
  });
});

describe('a change of tokens', () => {
  it('makes the new numbers of the old ones', () => {
    const numbers = fc.array(fc.nat(3), { maxLength: 40 });
    fc.assert(
      fc.property(numbers, numbers, numbers, numbers, (lead, old, young, rest) => {
        const before = [...lead, ...old, ...rest];
        const after = [...lead, ...young, ...rest];
        const applied = [...before];
        for (const { start, deleteCount, data = [] } of diffTokens(before, after)) {
          applied.splice(start, deleteCount, ...data);
        }
        assert.deepEqual(applied, after);
      }),
    );
  });

  it('is none where nothing changed, and small where little did', () => {
    assert.deepEqual(diffTokens([1, 2, 3], [1, 2, 3]), []);
    assert.deepEqual(diffTokens([1, 2, 3], [1, 4, 3]), [{ start: 1, deleteCount: 1, data: [4] }]);
    assert.deepEqual(diffTokens([1, 1], [1, 1, 1]), [{ start: 2, deleteCount: 0, data: [1] }]);
  });
});
