import assert from 'node:assert/strict';
import type { RoutingFix } from '../../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import { describeFix } from '../../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import { say } from '../../../../support/skillParts.ts';

describe('the title of a fix', () => {
  it('says what it does', () => {
    const fixes: readonly RoutingFix[] = [
      { kind: 'add-keyword', keyword: 'tax form' },
      { kind: 'add-stage', stage: 'manage' },
      { kind: 'add-asset-class', assetClass: 'fx' },
      { kind: 'remove-negative', keywords: ['a', 'b'] },
      { kind: 'set', key: 'enabled', value: true },
      { kind: 'describe', words: 'tax form' },
    ];
    assert.deepEqual(
      fixes.map(fix => say(describeFix(fix))),
      [
        'Add the keyword `tax form`',
        'Add the stage `manage`',
        'Add the asset class `fx`',
        'Remove `a`, `b` from the negative keywords',
        'Set `enabled` to true',
        'End the description with `tax form`',
      ],
    );
  });
});
