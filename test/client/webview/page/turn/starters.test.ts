import assert from 'node:assert/strict';
import { findStarters } from '../../../../../client/webview/page/turn/starters.ts';

function check(descriptions: readonly string[], expected: readonly string[]): void {
  assert.deepEqual(findStarters(descriptions.map(description => ({ description }))), expected);
}

describe('messages to begin with', () => {
  it('are what descriptions quote, or else their first sentence', () =>
    check(
      ['Trades. Use it for "swap my ETH for USDC".', 'Fills in PDF forms. Use it rarely.'],
      ['swap my ETH for USDC', 'Fills in PDF forms'],
    ));

  it('are three at most, and each only once', () =>
    check(
      ['First thing.', 'First thing.', 'Second thing.', 'Third thing.', 'Fourth thing.'],
      ['First thing', 'Second thing', 'Third thing'],
    ));

  it('are neither a word nor a page', () => check(['Run.', `${'Very '.repeat(20)}long.`, ''], []));
});
