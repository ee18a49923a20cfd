import assert from 'node:assert/strict';
import { movesMoney } from '../../../../server/src/core/text/words/moneyWords.ts';

function chosen(names: readonly string[]): string[] {
  return names.filter(name => movesMoney(name, ''));
}

describe('a tool that moves money', () => {
  it('is known by the words of its name, however they are joined', () => {
    const names = [
      'transfer',
      'withdraw_funds',
      'send-funds',
      'payInvoice',
      'buy',
      'sellToken',
      'minara.swap',
      'trade',
      'place_order',
      'placeLimitOrder',
      'open_position',
      'closePosition',
      'hyperliquid_open_long',
      'stake',
      'bridge_tokens',
      'approve_spend',
      'approveTokenAllowance',
      'execute_trade',
      'wire_transfer',
      'buy_at_price',
    ];
    assert.deepEqual(chosen(names), names);
  });

  it('is none that only looks', () => {
    assert.deepEqual(
      chosen([
        'get_price',
        'list_trades',
        'swap_quote',
        'minara_get_swap_quote',
        'trade_history',
        'simulateSwap',
        'estimate_transfer',
        'can_transfer',
        'payment_status',
        'deposit_address',
      ]),
      [],
    );
  });

  it('is none whose words mean something else', () => {
    assert.deepEqual(
      chosen([
        'transfer_file',
        'transfer_call',
        'file_transfer',
        'swap_panels',
        'send_message',
        'bridge_message',
        'approve_pull_request',
        'open_issue',
        'place_marker',
        'stakeholders',
        'display',
        'payload',
        'seller_rating',
        '',
      ]),
      [],
    );
  });

  it('is known by how its description begins', () => {
    for (const [description, expected] of [
      ['Transfers tokens to another wallet.', true],
      ['Swap one token for another', true],
      ['Sending funds to an address', true],
      ['Places a market order', true],
      ['Opens a long position', true],
      ['Shows how to buy', false],
      ['Reads trades', false],
      ['Transfers a file', false],
      ['', false],
    ] as const) {
      assert.equal(movesMoney('run', description), expected, description);
    }
  });
});
