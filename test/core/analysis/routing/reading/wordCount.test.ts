import assert from 'node:assert/strict';
import { countWords } from '../../../../../server/src/core/analysis/routing/reading/wordCount.ts';

describe('the words of a text', () => {
  it('are counted by blanks and punctuation, and guessed where there are none', () => {
    for (const [text, count] of [
      ['', 0],
      ['?! 👍', 0],
      ['buy btc', 2],
      ["don't stop-loss v1.2 a_b", 4],
      ['buy,sell;swap', 3],
      ['проверь это', 2],
      ['비트코인을 사고 싶어', 3],
      ['买', 1],
      ['然后呢', 2],
      ['我想买入比特币', 4],
      ['买BTC吧', 3],
      ['ビットコインを買う', 5],
      ['ขอราคาบิทคอยน์หน่อย', 4],
    ] as const) {
      assert.equal(countWords(text), count, text);
    }
  });
});
