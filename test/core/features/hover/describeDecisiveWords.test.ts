import assert from 'node:assert/strict';
import { describeDecisiveWords } from '../../../../server/src/core/features/hover/describeDecisiveWords.ts';
import { quoteCode } from '../../../../server/src/core/text/format/plainMarkdown.ts';

describe('the words of a description', () => {
  it('are told by what they win and what they draw', () => {
    const wins = [
      { word: 'invoice', spans: [], share: 0.42 },
      { word: 'orders', spans: [], share: 0.2 },
    ];
    const hurts = [
      { word: 'report', spans: [], share: 0.5, rival: 'reports', message: 'send the `big` report' },
    ];
    assert.equal(
      describeDecisiveWords({ wins, hurts }),
      'Words that win its messages by the similarity of texts: `invoice` 42 %, `orders` 20 %.  \n`report` draws `` send the `big` report ``, which is for `reports`: 50 % of the match.',
    );
  });

  it('are not told where none decides anything', () => {
    assert.equal(describeDecisiveWords({ wins: [], hurts: [] }), undefined);
  });

  it('are quoted whole, whatever stands in them', () => {
    assert.deepEqual(['a b', 'a\n  b', 'a`b', '``'].map(quoteCode), [
      '`a b`',
      '`a b`',
      '`` a`b ``',
      '``` `` ```',
    ]);
  });
});
