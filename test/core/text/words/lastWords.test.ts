import assert from 'node:assert/strict';
import { lastWords } from '../../../../server/src/core/text/words/lastWords.ts';

describe('the last words before a cut', () => {
  it('are those that fit into thirty characters, whole ones at their start', () => {
    const text = 'Fills in forms from what is known of a person.';
    assert.equal(lastWords(text, 28), 'Fills in forms from what is');
    assert.equal(lastWords(text, 38), 'forms from what is known of a');
    assert.equal(lastWords(text, 42), 'from what is known of a per');
    assert.equal(lastWords(text, 0), '');
  });

  it('are the whole text where it is short', () => {
    assert.equal(lastWords('Fills in', 8), 'Fills in');
  });

  it('are on one line', () => {
    assert.equal(lastWords('Fills\n  in\tforms ', 17), 'Fills in forms');
  });

  it('begin inside of a word that is too long, at a whole character', () => {
    assert.equal(lastWords('x'.repeat(40), 40), 'x'.repeat(30));
    assert.equal(lastWords('🐝'.repeat(20) + 'a', 41), '🐝'.repeat(14) + 'a');
  });
});
