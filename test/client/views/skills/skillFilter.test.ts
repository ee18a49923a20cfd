import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  completeFilter,
  describeFilter,
  stateWords,
  toFilterWord,
} from '../../../../client/src/views/skills/skillFilter.ts';

const words = [...stateWords, { word: 'tag:"deal flow"', count: 3 }, { word: 'tag:memo' }];

function checkOffers(text: string, expected: readonly string[]): void {
  assert.deepEqual(
    completeFilter(text, words).map(offer => offer.text),
    expected,
  );
}

describe('a filter of skills', () => {
  it('is said with dots between its words', () => {
    assert.equal(describeFilter('  deal  @problems tag:"deal flow" '), 'deal · @problems · tag:"deal flow"');
    assert.equal(describeFilter(''), '');
  });

  it('keeps blanks of a value together', () => {
    assert.equal(toFilterWord('tag', 'deal flow'), 'tag:"deal flow"');
    assert.equal(toFilterWord('tag', 'a"b'), 'tag:ab');
  });

  it('reads every word that it wrote as one', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), value => {
        fc.pre(value.replaceAll('"', '').trim() !== '');
        const word = toFilterWord('tag', value);
        assert.equal(describeFilter(`a ${word} b`), ['a', word, 'b'].join(' · '));
      }),
    ));
});

describe('what a filter can go on with', () => {
  it('is everything where no word is begun', () =>
    checkOffers(
      'memo ',
      words.map(({ word }) => `memo ${word} `),
    ));

  it('goes by what is in the word that is being typed', () => {
    checkOffers('deal @bl', ['deal @blocked ']);
    checkOffers('DEAL', ['tag:"deal flow" ']);
    checkOffers('tag:', ['tag:"deal flow" ', 'tag:memo ']);
    checkOffers('tag:"deal f', ['tag:"deal flow" ']);
    checkOffers('nothing like that', []);
  });

  it('leaves out what is there already', () =>
    checkOffers(
      'tag:memo @',
      stateWords.map(({ word }) => `tag:memo ${word} `),
    ));
});
