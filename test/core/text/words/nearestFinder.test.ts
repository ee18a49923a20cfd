import assert from 'node:assert/strict';
import { createNearestFinder } from '../../../../server/src/core/text/words/nearestFinder.ts';

describe('createNearestFinder', () => {
  it('finds what is meant, each time', () => {
    const find = createNearestFinder(['colour', 'form']);
    assert.deepEqual(['color', 'from', 'size', 'color'].map(find), ['colour', 'form', undefined, 'colour']);
  });

  it('stops comparing after a hundred words, and still knows those', () => {
    const find = createNearestFinder(['colour']);
    assert.equal(find('color'), 'colour');
    for (let index = 0; index < 200; index++) {
      find(`word${index}`);
    }
    assert.deepEqual(['color', 'colours'].map(find), ['colour', undefined]);
  });

  it('does not compare with more than a hundred', () => {
    const names = Array.from({ length: 101 }, (_, index) => `colour${index}`);
    assert.equal(createNearestFinder(names)('color1'), undefined);
    assert.equal(createNearestFinder(names.slice(0, 100))('color1'), 'colour1');
  });
});
