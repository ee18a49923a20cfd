import assert from 'node:assert/strict';
import { createLineFinder } from '../../../../server/src/core/text/position/lineFinder.ts';

describe('createLineFinder', () => {
  const text = 'one\r\ntwo\n\nfour';

  it('finds the line that an offset stands in, in any order', () => {
    const findLine = createLineFinder(text);
    const words = [0, 3, 5, 8, 9, 10, 14, 2].map(offset => {
      const { start, end } = findLine(offset);
      return text.slice(start, end);
    });
    assert.deepEqual(words, ['one', 'one', 'two', 'two', '', 'four', 'four', 'one']);
  });

  it('answers with the same line for offsets on it', () => {
    const findLine = createLineFinder(text);
    assert.equal(findLine(5), findLine(7));
    assert.notEqual(findLine(5), findLine(0));
  });
});
