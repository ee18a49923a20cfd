import assert from 'node:assert/strict';
import type { RoutingFix } from '../../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import { describeFix } from '../../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import { say } from '../../../../support/skillParts.ts';

describe('the title of a fix', () => {
  it('says what it does', () => {
    const fixes: readonly RoutingFix[] = [
      { kind: 'add-keyword', keyword: 'tax form', key: 'triggers', readers: 'OpenHands' },
      { kind: 'add-stage', stage: 'manage', readers: 'Minara Agent' },
      { kind: 'add-asset-class', assetClass: 'fx', readers: 'Minara Agent' },
      { kind: 'remove-negative', keywords: ['a', 'b'] },
      { kind: 'set', key: 'enabled', value: true },
      {
        kind: 'describe',
        title: { template: 'Say when to use it', args: {} },
        rewording: { at: 0, end: 0, words: 'Tax.' },
      },
    ];
    assert.deepEqual(
      fixes.map(fix => say(describeFix(fix))),
      [
        'Add the keyword `tax form` (read by OpenHands)',
        'Add the stage `manage` (read by Minara Agent)',
        'Add the asset class `fx` (read by Minara Agent)',
        'Remove `a`, `b` from the negative keywords',
        'Set `enabled` to true',
        'Say when to use it',
      ],
    );
  });
});
