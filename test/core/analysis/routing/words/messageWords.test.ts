import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findTerms, normalize } from '../../../../../server/src/core/analysis/routing/words/terms.ts';
import { findMessageWords } from '../../../../../server/src/core/analysis/routing/words/messageWords.ts';

function wordsOf(message: string): string[] {
  return findMessageWords(message).map(({ text }) => text);
}

describe('the words of a message', () => {
  it('leave out those that people ask for anything with', () => {
    assert.deepEqual(wordsOf('Please fill in the Tax form for me, 2024!'), ['fill', 'tax', 'form', '2024']);
    assert.deepEqual(wordsOf('please help me'), []);
    assert.deepEqual(wordsOf(''), []);
  });

  it('are those of the language where no blanks part them', () => {
    assert.deepEqual(wordsOf('帮我审查这份合同的风险'), ['审查', '合同', '风险']);
    assert.deepEqual(wordsOf('今日の天気'), ['今日', '天気']);
  });

  it('are what falls into single characters, taken together', () => {
    assert.deepEqual(wordsOf('我想买入比特币'), ['买入比特币']);
    assert.deepEqual(wordsOf('买'), []);
  });

  it('stand in their order, whatever scripts they are in', () => {
    assert.deepEqual(wordsOf('用 SQL 查询 users'), ['sql', '查询', 'users']);
  });

  it('stand where they are said to, and are made of what is compared', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'B', ' ', '买', '入', '的', '-', '天', '気', 'ｶ', 'ﬁ', '한', '글'),
        }),
        message => {
          const normal = normalize(message);
          const hashes = new Set(findTerms(message).map(({ hash }) => hash));
          for (const word of findMessageWords(message)) {
            assert.equal(normal.slice(word.start, word.end), word.text);
            assert.ok(word.hashes.length > 0 && word.hashes.every(hash => hashes.has(hash)));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
