import assert from 'node:assert/strict';
import { findKeywordFacts } from '../../../../../server/src/core/analysis/routing/explain/keywordFacts.ts';
import { catalogOf } from '../catalogOf.ts';

const { catalog } = catalogOf({
  swap: 'description: Buy tokens at the best price.\nrouting: { keywords: [Buy, price feed] }',
  trade: 'description: Trades.\ntriggers: { verbs: ["  buy "] }',
  study: 'description: Explains a price.\nrouting: { negative_keywords: [BUY] }',
});

describe('what is known of a keyword', () => {
  it('is who has it, in whichever spelling and list, and how many texts have it', () => {
    assert.deepEqual(findKeywordFacts(catalog, 'buy'), {
      skillsWithKeyword: ['swap', 'trade'],
      skillsWithNegative: ['study'],
      word: { text: 'buy', skills: 2 },
      total: 3,
    });
  });

  it('is of a phrase the part that the fewest have', () => {
    assert.deepEqual(findKeywordFacts(catalog, 'Price Feed').word, { text: 'price feed', skills: 1 });
    assert.deepEqual(findKeywordFacts(catalog, 'the price of').word, { text: 'price', skills: 2 });
    assert.deepEqual(findKeywordFacts(catalog, '买入').word, { text: '买入', skills: 0 });
  });

  it('is nothing of what no text is searched for', () => {
    assert.deepEqual(findKeywordFacts(catalog, '??'), {
      skillsWithKeyword: [],
      skillsWithNegative: [],
      total: 3,
    });
  });
});
