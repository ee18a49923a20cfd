import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createWordFinder } from '../../../../server/src/core/text/words/wordFinder.ts';

describe('the words of texts', () => {
  it('have nothing of a word around them', () => {
    const hasWord = createWordFinder(['MY_KEY, KEYS', '{{KEY}}']);
    assert.deepEqual(
      ['KEY', 'KEYS', 'MY', 'MY_KEY', 'EY'].map(word => hasWord(word)),
      [true, true, false, true, false],
    );
  });

  it('are found alike, however many are asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '_'), minLength: 1, maxLength: 3 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '_', ' ', '-'), maxLength: 20 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), word, (texts, sought) => {
        const hasWord = createWordFinder(texts);
        const answers = Array.from({ length: 20 }, () => hasWord(sought));
        const isThere = texts.some(each => each.split(/[ -]/).includes(sought));
        assert.deepEqual(new Set(answers), new Set([isThere]));
      }),
    );
  });
});
