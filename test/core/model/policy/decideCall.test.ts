import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { PermissionTier } from '../../../../server/src/core/model/policy/permissionTiers.ts';
import { permissionTiers } from '../../../../server/src/core/model/policy/permissionTiers.ts';
import type {
  GateDecision,
  GateContext,
  GatedTurn,
} from '../../../../server/src/core/model/policy/decideCall.ts';
import { decideCall, describeRefusal } from '../../../../server/src/core/model/policy/decideCall.ts';
import type { Grant } from '../../../../server/src/core/model/policy/grants.ts';

const grant: Grant = { id: 'g1', tool: 'send', source: 'cron', signal: 'nightly' };
const nothing: GateContext = { forbidden: new Map(), remembered: new Set(), grants: [], now: 1000 };
const turns: Readonly<Record<string, GatedTurn>> = {
  chat: { source: 'chat', stages: ['decide'] },
  'chat discover': { source: 'chat', stages: ['discover'] },
  signal: { source: 'cron', signal: 'nightly', stages: ['decide'] },
  'signal discover': { source: 'cron', signal: 'nightly', stages: ['discover'] },
};

/** One word for what was decided: `run`, `ask once`, `refuse manual`. */
function decide(tier: PermissionTier, turn: string, context: Partial<GateContext> = {}): string {
  const turnInput = turns[turn];
  assert.ok(turnInput);
  return toWords(decideCall({ tool: 'send', tier, arguments: {} }, turnInput, { ...nothing, ...context }));
}

function toWords(decision: GateDecision): string {
  switch (decision.verdict) {
    case 'run':
      return decision.because === 'readOnly' ? 'run' : `run ${decision.because}`;
    case 'ask':
      return `ask ${decision.how}`;
    case 'refuse':
      return `refuse ${decision.because}`;
  }
}

/** Without anything allowed before, and with the tool remembered for the chat and granted for the signal. */
const table: readonly (readonly [PermissionTier, string, string, string])[] = [
  ['READ_ONLY', 'chat', 'run', 'run'],
  ['READ_ONLY', 'chat discover', 'run', 'run'],
  ['READ_ONLY', 'signal', 'run', 'run'],
  ['READ_ONLY', 'signal discover', 'run', 'run'],
  ['CONFIRM_ONCE', 'chat', 'ask once', 'run remembered'],
  ['CONFIRM_ONCE', 'chat discover', 'ask once', 'run remembered'],
  ['CONFIRM_ONCE', 'signal', 'refuse notGranted', 'run granted'],
  ['CONFIRM_ONCE', 'signal discover', 'refuse discover', 'refuse discover'],
  ['ALWAYS_CONFIRM', 'chat', 'ask every', 'ask every'],
  ['ALWAYS_CONFIRM', 'chat discover', 'ask every', 'ask every'],
  ['ALWAYS_CONFIRM', 'signal', 'refuse notGranted', 'run granted'],
  ['ALWAYS_CONFIRM', 'signal discover', 'refuse discover', 'refuse discover'],
  ['MANUAL_ONLY', 'chat', 'ask approve', 'ask approve'],
  ['MANUAL_ONLY', 'chat discover', 'ask approve', 'ask approve'],
  ['MANUAL_ONLY', 'signal', 'refuse manual', 'refuse manual'],
  ['MANUAL_ONLY', 'signal discover', 'refuse manual', 'refuse manual'],
];

describe('the gate', () => {
  it('refuses what runs programs in an untrusted workspace before anybody is asked, and counts no grant there', () => {
    const context = { ...nothing, remembered: new Set(['send']), grants: [grant] };
    const decisions = ['chat', 'signal'].map(name =>
      [true, false].map(runsPrograms => {
        const turn = { ...(turns[name] ?? { source: 'chat', stages: [] }), isTrusted: false };
        const call = { tool: 'send', tier: 'ALWAYS_CONFIRM', arguments: {}, runsPrograms } as const;
        return toWords(decideCall(call, turn, context));
      }),
    );
    assert.deepEqual(decisions, [
      ['refuse notTrusted', 'ask every'],
      ['refuse notTrusted', 'refuse notTrusted'],
    ]);
  });

  for (const [tier, turn, plain, allowed] of table) {
    it(`decides '${plain}' for ${tier} in a turn '${turn}', and '${allowed}' where the tool was allowed before`, () => {
      const before = { remembered: new Set(['send']), grants: [grant] };
      assert.deepEqual([decide(tier, turn), decide(tier, turn, before)], [plain, allowed]);
    });
  }

  it('has a rule for every tier and turn', () => {
    const expected = permissionTiers.flatMap(tier => Object.keys(turns).map(turn => `${tier} ${turn}`));
    assert.deepEqual(
      table.map(([tier, turn]) => `${tier} ${turn}`),
      expected,
    );
  });

  it('refuses what an active skill forbids, whatever else holds, and names the skill', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...permissionTiers),
        fc.constantFrom(...Object.values(turns)),
        (tier, turn) => {
          const context = {
            ...nothing,
            forbidden: new Map([['send', ['quiet-memo']]]),
            remembered: new Set(['send']),
            grants: [grant],
          };
          const decision = decideCall({ tool: 'send', tier, arguments: {} }, turn, context);
          assert.deepEqual(decision, { verdict: 'refuse', because: 'forbidden', skills: ['quiet-memo'] });
        },
      ),
    ));

  it('refuses a tool by the name that it has where it comes from', () => {
    const context = { ...nothing, forbidden: new Map([['files.delete', ['quiet-memo']]]) };
    const call = {
      tool: 'disk__files_delete',
      ownName: 'files.delete',
      tier: 'READ_ONLY',
      arguments: {},
    } as const;
    assert.deepEqual(decideCall(call, { source: 'chat', stages: [] }, context), {
      verdict: 'refuse',
      because: 'forbidden',
      skills: ['quiet-memo'],
    });
  });

  it('says why a call was refused', () => {
    const decision = decideCall(
      { tool: 'send', tier: 'MANUAL_ONLY', arguments: {} },
      { source: 'webhook', signal: 'alert', stages: [] },
      nothing,
    );
    assert.ok(decision.verdict === 'refuse');
    assert.deepEqual(describeRefusal('send', decision), {
      template: "'{tool}' was not run: a person must approve it each time, and this turn is unattended.",
      args: { tool: 'send', skills: '' },
    });
  });
});

describe('a turn that only looks around', () => {
  it('has that stage, and neither of those in which something is done', () => {
    const call = { tool: 'send', tier: 'ALWAYS_CONFIRM', arguments: {} } as const;
    const refusals = [
      ['discover'],
      ['discover', 'evaluate'],
      ['discover', 'decide'],
      ['manage', 'discover'],
      [],
    ].map(stages => decideCall(call, { source: 'webhook', signal: 'alert', stages }, nothing));
    assert.deepEqual(
      refusals.map(decision => decision.verdict === 'refuse' && decision.because),
      ['discover', 'discover', 'notGranted', 'notGranted', 'notGranted'],
    );
  });
});
