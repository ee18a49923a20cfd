import assert from 'node:assert/strict';
import { findNearest, toPlainSpelling } from '../../../server/src/core/text/nearest.ts';

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
