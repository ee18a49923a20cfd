import assert from 'node:assert/strict';
import type { GrantRequest } from '../../../../server/src/core/model/policy/planGrant.ts';
import { listGrantable, planGrant } from '../../../../server/src/core/model/policy/planGrant.ts';
import type { DeclaredTool } from '../../../../server/src/core/model/policy/toolTiers.ts';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const declared: readonly DeclaredTool[] = [
  { name: 'quote', permissionTier: 'READ_ONLY' },
  { name: 'pay', permissionTier: 'CONFIRM_ONCE' },
  { name: 'sign', permissionTier: 'MANUAL_ONLY' },
  { name: 'post' },
];

function plan(wish: Partial<GrantRequest>): unknown {
  const request = { tool: 'pay', source: 'cron', signal: 'nightly', limits: [], ...wish } as const;
  const planned = planGrant(request, declared, now);
  return 'grant' in planned ? planned.grant : formatMessage(planned.problem.template, planned.problem.args);
}

describe('a grant that a person asks for', () => {
  const grant = { tool: 'pay', source: 'cron', signal: 'nightly' };

  it('names a tool and a signal, and may have limits and an end', () => {
    assert.deepEqual(plan({}), grant);
    assert.deepEqual(plan({ tool: ' pay ', signal: ' nightly\n', expires: '' }), grant);
    assert.deepEqual(plan({ source: 'webhook', limits: ['amount<=5'] }), {
      ...grant,
      source: 'webhook',
      limits: { amount: { most: 5 } },
    });
    assert.deepEqual(plan({ expires: '2027-01-01' }), { ...grant, expires: Date.parse('2027-01-01') });
    assert.deepEqual(plan({ expires: '30d' }), { ...grant, expires: Date.parse('2026-03-31T12:00:00Z') });
    assert.deepEqual(plan({ tool: 'served' }), { ...grant, tool: 'served' });
  });

  it('is refused where it would change nothing', () => {
    assert.equal(plan({ tool: '' }), 'A grant needs the name of a tool.');
    assert.equal(plan({ signal: ' ' }), 'A grant needs the id of a signal.');
    assert.equal(plan({ tool: 'quote' }), "'quote' only reads, and runs without a grant.");
    assert.equal(plan({ tool: 'todo' }), "'todo' only reads, and runs without a grant.");
    const manual = "'sign' is MANUAL_ONLY: a person has to approve each call, and no grant changes that.";
    assert.equal(plan({ tool: 'sign' }), manual);
    assert.equal(plan({ expires: '2026-03-01T12:00' }), "'2026-03-01T12:00' is over already.");
    assert.equal(plan({ expires: '0d' }), "'0d' is over already.");
    for (const expires of ['soon', '36501d', '3 weeks']) {
      const problem = `'${expires}' is neither a time, as in 2027-01-01, nor a number of days, as in 30d.`;
      assert.equal(plan({ expires }), problem);
    }
    assert.match(String(plan({ limits: ['amount'] })), /^'amount' is not a limit/);
  });

  it('can be for every known tool that is asked about, those of the workspace first', () => {
    assert.deepEqual(listGrantable([...declared, { name: 'delete_skill' }]), [
      'pay',
      'post',
      'delete_skill',
      'create_skill',
      'update_skill',
      'enable_skill',
      'disable_skill',
      'remember_fact',
      'run_script',
    ]);
  });
});
