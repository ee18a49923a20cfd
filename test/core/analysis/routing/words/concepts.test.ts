import assert from 'node:assert/strict';
import { readConcepts } from '../../../../../server/src/core/analysis/routing/words/concepts.ts';
import { find, inventIndex } from '../lexical/inventIndex.ts';

const index = inventIndex({
  invoice: 'Writes and checks invoices.',
  review: 'Reviews code before it is merged.',
  translate: 'Translates documents.',
  请假: '填写请假单。',
  翻訳: '文書を翻訳します。',
  배포: '서버에 배포합니다.',
});

describe('a message in another language than the skill', () => {
  it('finds an English skill', () => {
    for (const [message, id] of [
      ['帮我审查代码', 'review'],
      ['コードレビューをお願い', 'review'],
      ['코드 리뷰 해줘', 'review'],
      ['检查一下发票', 'invoice'],
    ] as const) {
      assert.equal(find(index, message)[0], id, message);
    }
  });

  it('is found by English words', () => {
    assert.deepEqual(find(index, 'deploy it'), ['배포']);
    assert.deepEqual(find(index, 'translation'), ['translate', '翻訳']);
  });

  it('finds its own language first', () => {
    assert.equal(find(index, '翻訳して')[0], '翻訳');
    assert.equal(find(index, '서버 배포')[0], '배포');
  });
});

describe('the table of concepts', () => {
  it('has words on both sides of every row', () => {
    const empty = readConcepts().filter(
      ({ english, others, otherTerms }) =>
        english.length === 0 || otherTerms.length === 0 || others.some(word => word.trim() === ''),
    );
    assert.deepEqual(empty, []);
    assert.ok(readConcepts().length > 100);
  });
});
