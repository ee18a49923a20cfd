import assert from 'node:assert/strict';
import type { PermissionTier } from '../../../../server/src/core/model/policy/permissionTiers.ts';
import { createToolPolicy } from '../../../../server/src/node/evals/scenarios/toolPolicy.ts';

const never = { isCancellationRequested: false };

/** Whether a tool runs that is named and granted, and what the person was asked. */
async function decide(tool: string, tier: PermissionTier) {
  const asked: string[] = [];
  const grants = [{ id: 'g', tool: 'run_script', source: 'webhook', signal: 'eval' }] as const;
  const confirm = createToolPolicy({ allow: ['write_file'], grants }, async question => {
    asked.push(question.tool);
    return { isAllowed: false };
  });
  const { isAllowed } = await confirm({ tool, tier, how: 'once', arguments: {} }, never);
  return { isAllowed, asked };
}

describe('the tools that may run in a scenario', () => {
  it('are those that are named or granted; a person is asked about any other', async () => {
    assert.deepEqual(await decide('write_file', 'CONFIRM_ONCE'), { isAllowed: true, asked: [] });
    assert.deepEqual(await decide('run_script', 'ALWAYS_CONFIRM'), { isAllowed: true, asked: [] });
    assert.deepEqual(await decide('send_mail', 'CONFIRM_ONCE'), { isAllowed: false, asked: ['send_mail'] });
  });

  it('are none of those that always take a person', async () => {
    assert.deepEqual(await decide('write_file', 'MANUAL_ONLY'), { isAllowed: false, asked: ['write_file'] });
    assert.deepEqual(await decide('run_script', 'MANUAL_ONLY'), { isAllowed: false, asked: ['run_script'] });
  });
});
