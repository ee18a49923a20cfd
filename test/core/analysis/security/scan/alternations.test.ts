import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  alternationsIn,
  classOf,
} from '../../../../../server/src/core/analysis/security/scan/alternations.ts';

const letters = {
  signs: classOf(/[^\s.-]/, true),
  mostSigns: 1,
  gaps: classOf(/[ .-]/, false),
  mostGaps: 2,
  least: 3,
};

describe('short runs with gaps between them', () => {
  it('are found with what ends them', () => {
    const text = 'Say h e l l o to all';
    assert.deepEqual(
      alternationsIn(text, letters).map(({ start, end }) => text.slice(start, end)),
      ['y h e l l o t'],
    );
    assert.deepEqual(alternationsIn('Say hello to all of them', letters), []);
  });

  it('hold every match of a pattern for them', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'ö', 'bc', ' ', '-', '\n'), { maxLength: 30 }), parts => {
        const text = parts.join('');
        const found = alternationsIn(text, letters);
        for (const { index, 0: words } of text.matchAll(/(?<![^\s.-])(?:[^\s.-][ .-]{1,2}){3,40}[^\s.-]/g)) {
          const isHeld = found.some(({ start, end }) => start <= index && index + words.length <= end + 1);
          assert.ok(isHeld, JSON.stringify(text));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
