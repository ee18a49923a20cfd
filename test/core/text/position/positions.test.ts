import assert from 'node:assert/strict';
import { createPositionMap } from '../../../../server/src/core/text/position/positions.ts';

function positionsOf(text: string) {
  const map = createPositionMap(text);
  return Array.from({ length: text.length + 1 }, (_, offset) => {
    const { line, character } = map.toPosition(offset);
    return `${line}:${character}`;
  });
}

describe('positions', () => {
  it('count lines and code units from 0', () => {
    assert.deepEqual(positionsOf('ab\nc'), ['0:0', '0:1', '0:2', '1:0', '1:1']);
  });

  it('know the line ends of LSP', () => {
    assert.deepEqual(positionsOf('a\r\nb\rc'), ['0:0', '0:1', '0:2', '1:0', '1:1', '2:0', '2:1']);
  });

  it('start a line behind the last line end', () => {
    assert.deepEqual(positionsOf('a\n'), ['0:0', '0:1', '1:0']);
    assert.deepEqual(positionsOf(''), ['0:0']);
  });

  it('count an emoji as the two code units that it is', () => {
    assert.deepEqual(positionsOf('😀b'), ['0:0', '0:1', '0:2', '0:3']);
  });
});
