import assert from 'node:assert/strict';
import { findTerms } from '../../../../../server/src/core/analysis/routing/words/terms.ts';
import { findMatchedWords } from '../../../../../server/src/core/analysis/routing/explain/matchedWords.ts';
import { catalogOf, pathOf } from '../catalogOf.ts';

const { catalog } = catalogOf({
  forms: 'description: Fills in tax forms.',
  review: 'description: Reviews code. 审查合同。',
  other: 'description: Draws.',
});

function matched(message: string, id: string) {
  return findMatchedWords(catalog.index, message, pathOf(id));
}

describe('the words that match', () => {
  it('are told as the message has them, and their parts make the whole', () => {
    const words = matched('Filling in a Tax form: FORM', 'forms');
    assert.deepEqual(words.map(({ text }) => text).toSorted(), ['filling', 'form', 'tax']);
    assert.ok(Math.abs(words.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
  });

  it('come the strongest first, and those that follow each other share what that adds', () => {
    const [tax = 0, form = 0] = ['tax', 'form'].map(
      word => matched('tax form', 'forms').find(({ text }) => text === word)?.share,
    );
    const apart = matched('form. the. tax', 'forms');
    assert.deepEqual(
      apart.map(({ share }) => share),
      apart
        .map(({ share }) => share)
        .toSorted()
        .toReversed(),
    );
    assert.ok(Math.abs(tax + form - 1) < 1e-9);
    assert.ok(
      Math.abs(tax - 0.5) < Math.abs((apart.find(({ text }) => text === 'tax')?.share ?? 0) - 0.5) + 1e-9,
    );
  });

  it('have no text where they stand for a word in another language', () => {
    const words = matched('请审查代码', 'review');
    assert.ok(words.some(({ text, hash }) => text === undefined && hash === findTerms('code')[0]?.hash));
    assert.ok(words.some(({ text }) => text === '审查'));
  });

  it('are none where nothing matches, or the skill is not there', () => {
    assert.deepEqual(matched('charts', 'forms'), []);
    assert.deepEqual(matched('tax form', 'none'), []);
  });
});
