import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { describeFinding } from '../../../../../server/src/core/checks/engine/describeFinding.ts';
import { applyEdits } from '../../../../../server/src/core/text/position/edits.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'tool-tier';

function findingsOf(text: string) {
  return parseWorkspaceDescription(text)
    .findings.filter(finding => finding.code === code)
    .map(finding => ({
      severity: finding.severity,
      message: describeFinding(finding, 1),
      words: text.slice(finding.span.start, finding.span.end),
      fixed: finding.fix && applyEdits(text, finding.fix.edits),
    }));
}

function namesIn(...tools: readonly object[]): string[] {
  return findingsOf(JSON.stringify({ tools })).map(({ words }) => JSON.parse(words));
}

describe(code, () => {
  it('points at a tool that moves money without being asked for', () => {
    const text = '{ "tools": [{ "name": "swap_tokens", "permissionTier": "READ_ONLY" }] }';
    assert.deepEqual(findingsOf(text), [
      {
        severity: 'warning',
        message: "'swap_tokens' moves money, but READ_ONLY runs it at once, without asking.",
        words: '"swap_tokens"',
        fixed: text.replace('READ_ONLY', 'ALWAYS_CONFIRM'),
      },
    ]);
  });

  it('says what each tier means', () => {
    const messages = (tool: object) =>
      findingsOf(JSON.stringify({ tools: [{ name: 'withdraw', ...tool }] })).map(({ message }) => message);
    assert.deepEqual(messages({ permissionTier: 'CONFIRM_ONCE' }), [
      "'withdraw' moves money, but CONFIRM_ONCE asks only before the first call of a session.",
    ]);
    assert.deepEqual(messages({}), ["'withdraw' moves money and has no permissionTier."]);
  });

  it('accepts the two tiers that ask, and leaves a tier that does not exist to workspace-file', () => {
    for (const permissionTier of ['ALWAYS_CONFIRM', 'MANUAL_ONLY', 'ASK', 3]) {
      assert.deepEqual(namesIn({ name: 'withdraw', permissionTier }), []);
    }
  });

  it('goes by the description where the name says nothing', () => {
    assert.deepEqual(
      namesIn(
        { name: 'execute_tx', description: 'Transfers tokens to another wallet.' },
        { name: 'get_route', description: 'Swaps one token for another.' },
        { name: 'explain', description: 'Explains how to buy tokens.' },
        { name: 'noted', description: 7 },
      ),
      ['execute_tx'],
    );
  });

  it('adds the tier where there is none, and keeps what stands around', () => {
    const text = `{
  // What the agent may do
  "tools": [
    {
      "name": "buy", // at market
      "group": "trade",
    },
    { "name": "sell" },
  ],
}
`;
    const [buy, sell] = findingsOf(text);
    assert.equal(buy?.fixed, text.replace('"buy",', '"buy",\n      "permissionTier": "ALWAYS_CONFIRM",'));
    assert.equal(sell?.fixed, text.replace('"sell"', '"sell", "permissionTier": "ALWAYS_CONFIRM"'));
    assert.equal(
      findingsOf(toCrlf(text))[0]?.fixed,
      toCrlf(text.replace('"buy",', '"buy",\n      "permissionTier": "ALWAYS_CONFIRM",')),
    );
  });

  it('leaves nothing to say after its fix', () => {
    for (const tier of ['', ', "permissionTier": "READ_ONLY"', ', "permissionTier": "CONFIRM_ONCE"']) {
      const [found] = findingsOf(`{ "tools": [{ "name": "buy"${tier} }] }`);
      assert.deepEqual(findingsOf(found?.fixed ?? ''), []);
      assert.equal(parseWorkspaceDescription(found?.fixed ?? '').findings.length, 0);
    }
  });

  it('is switched off where the file says so', () => {
    const text = '{ "rules": { "tool-tier": "off" }, "tools": [{ "name": "buy" }] }';
    assert.deepEqual(findingsOf(text), []);
    assert.equal(findingsOf(text.replace('off', 'hint'))[0]?.severity, 'hint');
  });

  it('is silent about tools that are no tools', () => {
    for (const text of [
      '{ "tools": { "name": "buy" } }',
      '{ "tools": ["buy", 1, null, []] }',
      '["buy"]',
      '',
    ]) {
      assert.deepEqual(findingsOf(text), []);
    }
  });
});
