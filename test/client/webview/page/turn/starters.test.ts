import assert from 'node:assert/strict';
import { findStarters } from '../../../../../client/webview/page/turn/starters.ts';

function check(descriptions: readonly string[], expected: readonly string[]): void {
  assert.deepEqual(findStarters(descriptions.map(description => ({ description }))), expected);
}

describe('messages to begin with', () => {
  it('are what descriptions quote, or what they say that a person asks for', () =>
    check(
      [
        'Trades. Use it for "swap my ETH for USDC".',
        'Fills in PDF forms. Use it when the user asks to fill in a form, or to sign one.',
        'Writes memos. Use if someone wants to draft a memo.',
      ],
      ['swap my ETH for USDC', 'Fill in a form', 'Draft a memo'],
    ));

  it('are no descriptions of skills, which nobody would write', () =>
    check(['Fills in PDF forms. Use it rarely.', ''], []));

  it('are three at most, and each only once', () =>
    check(
      ['"First thing"', '"First thing"', '"Second thing"', '"Third thing"', '"Fourth thing"'],
      ['First thing', 'Second thing', 'Third thing'],
    ));

  it('are neither a word nor a page', () => check(['"Run"', `"${'Very '.repeat(20)}long"`], []));
});
