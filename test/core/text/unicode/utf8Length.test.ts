import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { measureUtf8 } from '../../../../server/src/core/text/unicode/utf8Length.ts';

describe('measureUtf8', () => {
  it('counts as an encoder does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        assert.equal(measureUtf8(text, 0).bytes, Buffer.byteLength(text));
      }),
      { numRuns: 300 },
    );
  });

  it('takes a lone surrogate for the character that replaces it', () => {
    for (const text of ['\ud83d', '\ude00', 'a\ud83db', '\ud83d\ud83d\ude00']) {
      assert.equal(measureUtf8(text, 0).bytes, Buffer.byteLength(text));
    }
  });

  it('tells which character passes the limit', () => {
    assert.deepEqual(measureUtf8('aé😀b', 3), { bytes: 8, overAt: 2 });
    assert.deepEqual(measureUtf8('aé😀b', 7), { bytes: 8, overAt: 4 });
    assert.deepEqual(measureUtf8('aé😀b', 8), { bytes: 8, overAt: undefined });
  });
});
