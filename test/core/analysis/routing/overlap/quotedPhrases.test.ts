import assert from 'node:assert/strict';
import { findQuotedPhrases } from '../../../../../server/src/core/analysis/routing/overlap/quotedPhrases.ts';

describe('the quoted phrases of a description', () => {
  it('stand in any quotation marks', () => {
    const description = `Use for "fill this form", 'sign it', “check it”, «заполни», 「記入」, 『署名』 or \`fill_form\`.`;
    assert.deepEqual(findQuotedPhrases(description), [
      'fill this form',
      'sign it',
      'check it',
      'заполни',
      '記入',
      '署名',
      'fill_form',
    ]);
  });

  it('do not begin and end with apostrophes inside of words', () => {
    assert.deepEqual(findQuotedPhrases("the user's form and the team's notes"), []);
    assert.deepEqual(findQuotedPhrases("users' notes and 'fill this' too"), ['fill this']);
  });

  it('are short and on one line', () => {
    for (const text of ['x', 'x'.repeat(81), 'fill\nthis', '']) {
      assert.deepEqual(findQuotedPhrases(`Say "${text}".`), [], text);
    }
    assert.deepEqual(findQuotedPhrases(`Say "${'x'.repeat(80)}".`), ['x'.repeat(80)]);
  });
});
