import assert from 'node:assert/strict';
import type { PermissionTier } from '../../server/src/core/model/policy/permissionTiers.ts';
import type { ToolArguments } from '../../server/src/core/model/policy/grants.ts';
import type { ToolProvider, TurnTool } from '../../server/src/core/chat/turn/turnPorts.ts';
import { GatedTools, toGrant } from '../../server/src/mcp/gatedTools.ts';

const tiers: Readonly<Record<string, PermissionTier>> = {
  look: 'READ_ONLY',
  change: 'CONFIRM_ONCE',
  remove: 'ALWAYS_CONFIRM',
  format: 'MANUAL_ONLY',
  hidden: 'READ_ONLY',
};

const tools: readonly TurnTool[] = Object.entries(tiers).map(([name, tier]) => ({
  definition: { name, description: '', parameters: { type: 'object' } },
  tier,
  check: given => (given['name'] === undefined ? ["'name' is missing."] : []),
}));

const host: ToolProvider = {
  offer: async () => tools,
  find: async name => tools.find(({ definition }) => definition.name === name),
  run: async name => ({ text: `${name} ran.`, isError: false }),
};

/** What calls of each tool come to while these are granted. */
async function check(granted: readonly string[], given: ToolArguments = { name: 'memo' }) {
  const names = ['look', 'change', 'remove', 'format'];
  const gated = await GatedTools.open(host, names, granted.map(toGrant));
  const runs = [...names, 'hidden'].map(name => gated.run(name, given, { isCancellationRequested: false }));
  return (await Promise.all(runs)).map(({ text, isError }) => `${isError ? '! ' : ''}${text}`);
}

const refused = (name: string) =>
  `! '${name}' was not run: no one can be asked, and no grant allows it for this signal. A person can allow it with \`skillwright mcp --manage --grant ${name}\`.`;
const manual = "! 'format' was not run: a person must approve it each time, and this turn is unattended.";

describe('the gate before tools that an agent calls over MCP', () => {
  it('lets nothing pass that does more than read', async () => {
    assert.deepEqual(await check([]), [
      'look ran.',
      refused('change'),
      refused('remove'),
      manual,
      "! There is no tool 'hidden'.",
    ]);
  });

  it('lets pass what was granted, but for what is asked about each time', async () => {
    assert.deepEqual(await check(['remove', 'format', 'hidden']), [
      'look ran.',
      refused('change'),
      'remove ran.',
      manual,
      "! There is no tool 'hidden'.",
    ]);
  });

  it('lets nothing pass that does not fit', async () => {
    const [look] = await check([], {});
    assert.equal(look, "! The arguments do not fit: 'name' is missing.");
  });
});
