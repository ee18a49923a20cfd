import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findNearest, toPlainSpelling } from '../../../../server/src/core/text/words/nearest.ts';

/** Insertions, deletions, substitutions and swaps of neighbors, none of them edited twice; worked out without any short cut. */
function countEdits(one: string, other: string): number {
  const table: number[][] = [];
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 0; row <= one.length; row++) {
    table.push([]);
    for (let column = 0; column <= other.length; column++) {
      const ways =
        row === 0 || column === 0
          ? [row + column]
          : [
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + Number(one[row - 1] !== other[column - 1]),
            ];
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      table[row]?.push(Math.min(...ways, ...(isSwap ? [at(row - 2, column - 2) + 1] : [])));
    }
  }
  return at(one.length, other.length);
}

describe('the nearest word', () => {
  const known = ['license', 'metadata', 'when_to_use', 'user-invocable', 'name'];

  for (const [word, nearest] of [
    ['licence', 'license'],
    ['Licenses', 'license'],
    ['metdata', 'metadata'],
    ['meatdata', 'metadata'],
    ['when-to-use', 'when_to_use'],
    ['whenToUse', 'when_to_use'],
    ['user_invocable', 'user-invocable'],
    ['nmae', 'name'],
    ['NAME', 'name'],
  ] as const) {
    it(`of ${word} is ${nearest}`, () => {
      assert.equal(findNearest(word, known), nearest);
    });
  }

  it('is none for words that mean something else', () => {
    for (const word of ['owner', 'title', 'nm', 'na', 'x', '', 'metaphysics']) {
      assert.equal(findNearest(word, known), undefined);
    }
  });

  it('is the first one of several that are as near', () => {
    assert.equal(findNearest('dark', ['bark', 'park']), 'bark');
    assert.equal(findNearest('dark', ['park', 'bark']), 'park');
    assert.equal(findNearest('dark', ['park', 'dark']), 'dark');
  });

  it('may be one insertion, deletion, substitution or swap away for every four letters', () => {
    for (const word of [
      'abcdefghi',
      'abcdefg',
      'abcxefgh',
      'abdcefgh',
      'abcdefghij',
      'badcefgh',
      'abcdefxx',
    ]) {
      assert.equal(findNearest(word, ['abcdefgh']), 'abcdefgh');
    }
    for (const word of ['abcdefghijk', 'abcxxxgh', 'abcde']) {
      assert.equal(findNearest(word, ['abcdefgh']), undefined);
    }
  });

  it('is the one that counting every edit finds', () => {
    const words = fc.array(fc.stringMatching(/^[ab-dB_]{0,9}$/), { maxLength: 12 });
    fc.assert(
      fc.property(fc.stringMatching(/^[abcd-]{0,12}$/), words, (word, candidates) => {
        const plain = toPlainSpelling(word);
        const far = candidates.map(each => countEdits(plain, toPlainSpelling(each)));
        const least = Math.min(...far);
        const nearest = least <= plain.length / 4 ? candidates[far.indexOf(least)] : undefined;
        assert.equal(findNearest(word, candidates), nearest);
      }),
      { numRuns: 1000 },
    );
  });

  it('is none among none', () => {
    assert.equal(findNearest('word', []), undefined);
  });
});

describe('the plain spelling of a word', () => {
  it('is what all its spellings have in common', () => {
    for (const word of ['allowed-tools', 'allowed_tools', 'allowedTools', 'Allowed Tools']) {
      assert.equal(toPlainSpelling(word), 'allowedtools');
    }
  });
});
