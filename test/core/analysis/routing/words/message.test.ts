import assert from 'node:assert/strict';
import { findQueryTerms } from '../../../../../server/src/core/analysis/routing/words/message.ts';
import { hashWord } from '../../../../../server/src/core/analysis/routing/words/termHash.ts';

/** The words and pairs of the message itself with their weights. */
function ownTerms(message: string) {
  return findQueryTerms(message).flatMap(({ text, weight }) => (text === undefined ? [] : [[text, weight]]));
}

/** The weight of a word that the message does not have but means. */
function weightOf(message: string, word: string): number | undefined {
  return findQueryTerms(message).find(({ hash, text }) => hash === hashWord(word) && text === undefined)
    ?.weight;
}

describe('what a message looks for', () => {
  it('are its words, and for less its pairs, each once', () => {
    assert.deepEqual(ownTerms('Fill forms, fill the form'), [
      ['fill', 1],
      ['form', 1],
      ['fill form', 0.5],
      ['form fill', 0.5],
    ]);
  });

  it('are not the words with which people ask for anything', () => {
    assert.deepEqual(ownTerms('Please fill: can you'), [
      ['fill', 1],
      ['pleas fill', 0.5],
      ['fill can', 0.5],
      ['can you', 0.5],
    ]);
    assert.deepEqual(ownTerms('帮我审查'), [
      ['我审', 1],
      ['审查', 1],
    ]);
  });

  it('are those words where there are no others', () => {
    assert.deepEqual(ownTerms('Can you?'), [
      ['can', 1],
      ['you', 1],
      ['can you', 0.5],
    ]);
    assert.deepEqual(ownTerms('帮我'), [['帮我', 1]]);
  });

  it('is nothing where there are no words', () => {
    for (const message of ['', '   ', '?! 👍', 'the of an']) {
      assert.deepEqual(findQueryTerms(message), [], message);
    }
  });
});

describe('a message in one language', () => {
  it('looks for English words where it is written in a language without spaces', () => {
    for (const [message, word] of [
      ['审查这段代码', 'review'],
      ['コードをレビューして', 'code'],
      ['이 문서를 번역해 줘', 'translat'],
      ['把它部署上线', 'deploy'],
    ] as const) {
      assert.equal(weightOf(message, word), 0.5, message);
    }
  });

  it('looks, for less, for the words of other languages that mean the same', () => {
    for (const [message, term] of [
      ['review this', '审查'],
      ['review this', '리뷰'],
      ['审查这段代码', '리뷰'],
      ['translations', '翻译'],
    ] as const) {
      assert.equal(weightOf(message, term), 0.2, `${message} ${term}`);
    }
  });

  it('looks for nothing else where it is about nothing that is known', () => {
    assert.deepEqual(
      findQueryTerms('zebra обзор').filter(({ text }) => text === undefined),
      [],
    );
  });

  it('looks for a word that it has itself as for its own', () => {
    const review = findQueryTerms('审查 review').filter(({ hash }) => hash === hashWord('review'));
    assert.deepEqual(review, [
      { hash: hashWord('review'), script: 0, isPair: false, weight: 1, text: 'review' },
    ]);
  });
});
