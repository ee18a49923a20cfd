import assert from 'node:assert/strict';
import { countCodePoints, offsetOfCodePoint } from '../../../../server/src/core/text/unicode/codePoints.ts';

describe('code points', () => {
  it('are counted, not code units', () => {
    assert.equal(countCodePoints(''), 0);
    assert.equal(countCodePoints('aä表'), 3);
    assert.equal(countCodePoints('a😀b'), 3);
    assert.equal(countCodePoints('e\u0301'), 2);
  });

  it('may be halves of pairs', () => {
    assert.equal(countCodePoints('\ud83d'), 1);
    assert.equal(countCodePoints('\ude00\ud83d'), 2);
  });

  it('have offsets in code units', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4].map(count => offsetOfCodePoint('a😀b', count)),
      [0, 1, 3, 4, 4],
    );
  });
});
