import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { TurnFacts } from '../../../../server/src/core/chat/audit/auditTrail.ts';
import { AuditTrail } from '../../../../server/src/core/chat/audit/auditTrail.ts';
import type { AuditRow } from '../../../../server/src/core/chat/audit/auditRow.ts';
import type { RoutingView } from '../../../../server/src/core/analysis/routing/routingView.ts';
import type { CallReport, TurnEvent } from '../../../../server/src/core/chat/turn/turnEvents.ts';
import { createSecretMask } from '../../../../server/src/core/model/variables/secretMask.ts';
import { call, playTurn, say } from '../turn/playTurn.ts';
import { facts, recordTurn } from './recordTurn.ts';

const report: CallReport = {
  id: 'a',
  tool: 'send',
  tier: 'ALWAYS_CONFIRM',
  arguments: { to: 'Ann' },
  decision: { verdict: 'ask', how: 'every' },
  outcome: 'ran',
  result: { text: 'sent', isError: false },
  milliseconds: 12,
};
const gate = {
  skill: 'memo',
  key: 'read',
  label: 'Read it',
  when: 'after_draft',
  kind: 'approval',
  required: true,
} as const;
const common = { traceId: 'trace-1', source: 'chat' };
const begun = {
  table: 'turns',
  ...common,
  chatId: 'chat-1',
  at: 1000,
  folder: '/work',
  model: 'rehearsal',
  style: 'catalog',
  message: 'Draft a memo',
};

const last = (rows: readonly AuditRow[], table: AuditRow['table']) =>
  rows.findLast(row => row.table === table);

describe('the audit of a turn', () => {
  it('has a row from the beginning, and what became of it at the end', () => {
    assert.deepEqual(
      recordTurn([
        { kind: 'text', text: 'Dear ' },
        { kind: 'text', text: 'Ann' },
        { kind: 'usage', input: 100, output: 7 },
        { kind: 'calling', id: 'a', tool: 'send' },
        { kind: 'usage', input: 50, output: 3 },
        { kind: 'text', text: 'Sent.' },
        { kind: 'ended', end: { kind: 'done' } },
      ]),
      [
        begun,
        { ...begun, inputTokens: 100, outputTokens: 7 },
        { ...begun, inputTokens: 150, outputTokens: 10 },
        {
          ...begun,
          inputTokens: 150,
          outputTokens: 10,
          outcome: 'done',
          answer: 'Dear Ann\n\nSent.',
          ended: 1001,
        },
      ],
    );
  });

  it('says of every row what began the turn', () => {
    const signal: Partial<TurnFacts> = {
      source: 'webhook',
      signalId: 'alert-7',
      agent: 'desk',
      active: ['memo'],
    };
    const rows = recordTurn(
      [
        { kind: 'call', ...report },
        { kind: 'gate', gate, answer: { verdict: 'passed' } },
      ],
      signal,
    );
    assert.deepEqual(
      rows.map(({ table, traceId, source, signalId }) => [table, traceId, source, signalId]),
      ['turns', 'activations', 'gate_decisions', 'tool_calls', 'gate_decisions'].map(table => [
        table,
        'trace-1',
        'webhook',
        'alert-7',
      ]),
    );
  });

  it('records a call, and what the gate decided about it', () => {
    const [, decided, called] = recordTurn([{ kind: 'call', ...report }]);
    const step = { ...common, tier: 'ALWAYS_CONFIRM', callId: 'a', verdict: 'ask', because: 'every' };
    assert.deepEqual(decided, {
      table: 'gate_decisions',
      ...step,
      kind: 'tool',
      subject: 'send',
      answer: 'ran',
      at: 1001,
      step: 0,
    });
    assert.deepEqual(called, {
      table: 'tool_calls',
      ...step,
      tool: 'send',
      arguments: '{"to":"Ann"}',
      outcome: 'ran',
      result: 'sent',
      isError: false,
      milliseconds: 12,
      at: 1002,
      step: 1,
    });
  });

  it('names the grant that let a call run, and the skills that forbade one', () => {
    const grant = { id: 'grant-1', tool: 'send', source: 'cron', signal: 'daily' } as const;
    const granted = recordTurn([
      { kind: 'call', ...report, decision: { verdict: 'run', because: 'granted', grant } },
    ]);
    assert.deepEqual(pick(last(granted, 'gate_decisions'), ['verdict', 'because', 'grantId', 'answer']), [
      'run',
      'granted',
      'grant-1',
      undefined,
    ]);
    const refused = recordTurn([
      {
        kind: 'call',
        ...report,
        decision: { verdict: 'refuse', because: 'forbidden', skills: ['memo', 'review'] },
        outcome: 'refused',
      },
    ]);
    assert.deepEqual(pick(last(refused, 'gate_decisions'), ['verdict', 'because', 'skill']), [
      'refuse',
      'forbidden',
      'memo, review',
    ]);
    const { decision: _none, ...undecided } = report;
    const unfit = recordTurn([{ kind: 'call', ...undecided, outcome: 'unfit' }]);
    assert.deepEqual(
      unfit.map(({ table }) => table),
      ['turns', 'tool_calls'],
    );
  });

  it('records what people decided at the gates of skills', () => {
    assert.deepEqual(
      recordTurn([{ kind: 'gate', gate, answer: { verdict: 'stopped', text: ' Shorter. ' } }])[1],
      {
        table: 'gate_decisions',
        ...common,
        kind: 'human',
        subject: 'Read it',
        skill: 'memo',
        occasion: 'after_draft',
        verdict: 'stopped',
        text: 'Shorter.',
        at: 1001,
        step: 0,
      },
    );
  });

  it('records which skills became active, and why others did not', () => {
    const rows = recordTurn(
      [
        {
          kind: 'activated',
          active: ['memo', 'mail'],
          refused: [{ id: 'off', cause: 'disabled', near: [] }],
        },
        { kind: 'transition', from: 'memo', to: 'review', reason: 'It is done.', isDeclared: true },
        { kind: 'stayed', to: 'gone', because: "There is no skill 'gone'." },
        { kind: 'activated', active: ['review'], refused: [] },
      ],
      { active: ['first', 'mail'] },
    );
    assert.deepEqual(
      rows.slice(1).map(row => pick(row, ['step', 'kind', 'skill', 'from', 'reason', 'isDeclared'])),
      [
        [0, 'start', 'first', undefined, undefined, undefined],
        [1, 'start', 'mail', undefined, undefined, undefined],
        [2, 'deactivated', 'first', undefined, undefined, undefined],
        [3, 'activated', 'memo', undefined, undefined, undefined],
        [4, 'refused', 'off', undefined, 'disabled', undefined],
        [5, 'transition', 'review', 'memo', 'It is done.', true],
        [6, 'stayed', 'gone', undefined, "There is no skill 'gone'.", undefined],
      ],
    );
  });

  it('says how turns end that do not come to their end', () => {
    const ends = [
      [{ kind: 'cancelled' }, undefined],
      [{ kind: 'cut', by: 'length' }, 'length'],
      [{ kind: 'limit', limit: 'rounds' }, 'rounds'],
      [{ kind: 'held', gate }, 'Read it'],
      [{ kind: 'failed', problem: 'There is no network.' }, 'There is no network.'],
    ] as const;
    for (const [end, detail] of ends) {
      const rows = recordTurn([{ kind: 'ended', end }]);
      assert.deepEqual(pick(rows.at(-1), ['outcome', 'detail']), [end.kind, detail]);
    }
  });

  it('records what the router made of the message, as far as anybody would read it', () => {
    const rows: AuditRow[] = [];
    const mask = createSecretMask(['s3cret']);
    const trail = new AuditTrail(facts, { log: { add: row => void rows.push(row) }, now: () => 1, mask });
    trail.routed(inventView(60));
    const turn = last(rows, 'turns');
    assert.ok(turn?.table === 'turns' && turn.routing !== undefined);
    const { candidates, dropped, ...others } = turn.routing;
    assert.deepEqual(others, {
      mode: 'semantic',
      stages: ['discover'],
      tier: 'smart',
      isFragment: false,
      confidence: 0.5,
      count: 60,
      droppedCount: 60,
    });
    assert.deepEqual(
      candidates.map(({ id }) => id),
      [...Array.from({ length: 20 }, (_, index) => `skill-${index}`), 'skill-40'],
    );
    assert.deepEqual(candidates[0], { id: 'skill-0', score: 60, reasons: ['kw:***'], isSelected: false });
    assert.equal(dropped.length, 50);
  });

  it('cuts what is long, and says so', () => {
    const turn = recordTurn([], { message: 'x'.repeat(20_010) })[0];
    assert.deepEqual(pick(turn, ['message']), [`${'x'.repeat(20_000)}… (10 more characters)`]);
    const long = { ...report, result: { text: `${'x'.repeat(19_999)}😀`, isError: false } };
    const called = last(recordTurn([{ kind: 'call', ...long }]), 'tool_calls');
    assert.deepEqual(pick(called, ['result']), [`${'x'.repeat(19_999)}… (2 more characters)`]);
  });

  it('holds no secret, wherever it stands and however it is cut', () => {
    const secret = 'hunter2-and-more';
    const words = fc.string({ maxLength: 30 });
    const holding = fc.tuple(words, words).map(([before, after]) => before + secret + after);
    fc.assert(
      fc.property(holding, fc.integer({ min: 1, max: secret.length - 1 }), (text, at) => {
        const events: TurnEvent[] = [
          { kind: 'text', text: text.slice(0, text.indexOf(secret) + at) },
          { kind: 'text', text: text.slice(text.indexOf(secret) + at) },
          {
            kind: 'call',
            ...report,
            id: text,
            arguments: { [text]: [text] },
            result: { text, isError: true },
          },
          { kind: 'gate', gate: { ...gate, label: text }, answer: { verdict: 'passed', text } },
          { kind: 'activated', active: [text], refused: [{ id: text, cause: text, near: [] }] },
          { kind: 'transition', from: text, to: text, reason: text, isDeclared: false },
          { kind: 'stayed', to: text, because: text },
          { kind: 'ended', end: { kind: 'failed', problem: 'x'.repeat(1990) + text } },
        ];
        const all = {
          message: text,
          model: text,
          agent: text,
          style: text,
          folder: text,
          signalId: text,
          active: [text],
        };
        const rows = recordTurn(events, all, createSecretMask([secret]));
        const found = JSON.stringify(rows);
        assert.ok(!found.includes(secret));
        assert.ok(!found.includes(secret.slice(0, 8)));
      }),
    );
  });

  it('holds no secret that became known later', () => {
    const rows: AuditRow[] = [];
    let mask = createSecretMask([]);
    const ports = {
      log: { add: (row: AuditRow) => void rows.push(row) },
      now: () => 1,
      mask: (text: string) => mask(text),
    };
    const trail = new AuditTrail({ ...facts, message: 'Use hunter2' }, ports);
    mask = createSecretMask(['hunter2']);
    trail.onEvent({ kind: 'ended', end: { kind: 'done' } });
    assert.deepEqual(pick(rows.at(-1), ['message']), ['Use ***']);
  });

  it('follows real turns', async () => {
    const { events } = await playTurn('Send it', {
      tools: { send: 'ALWAYS_CONFIRM' },
      skills: { memo: [] },
      replies: [[say('Now.'), call('activate_skills', { ids: ['memo'] }), call('send', { to: 'Ann' })]],
    });
    assert.deepEqual(
      recordTurn(events).map(row =>
        pick(row, ['table', 'step', 'skill', 'subject', 'tool', 'verdict', 'outcome', 'answer']).join(' '),
      ),
      [
        'turns       ',
        'activations 0 memo     ',
        'gate_decisions 1  activate_skills  run  ',
        'tool_calls 2   activate_skills run ran ',
        'gate_decisions 3  send  ask  declined',
        'tool_calls 4   send ask declined ',
        'turns      done Now.\n\nDone.',
      ],
    );
  });
});

describe('the audit of a run that proposes candidates', () => {
  it('has its events in their order, with secrets masked', () => {
    const rows: AuditRow[] = [];
    const mask = createSecretMask(['s3cret-value']);
    const trail = new AuditTrail(facts, { log: { add: row => void rows.push(row) }, now: () => 1000, mask });
    const path = 'skills/memo/SKILL.md';
    trail.optimized({ name: 'skill.optimization.started', skill: 'memo', facts: { path, hash: 'aa' } });
    trail.optimized({
      name: 'skill.optimization.failed',
      skill: 'memo',
      facts: { path, reason: 'No s3cret-value.', candidate: 's3cret-value.md' },
    });
    const event = { table: 'events', ...common, at: 1000, skill: 'memo' };
    const masked = mask('s3cret-value');
    assert.deepEqual(rows.slice(1), [
      { ...event, name: 'skill.optimization.started', step: 0, facts: { path, hash: 'aa' } },
      {
        ...event,
        name: 'skill.optimization.failed',
        step: 1,
        facts: { path, reason: `No ${masked}.`, candidate: `${masked}.md` },
      },
    ]);
    assert.notEqual(masked, 's3cret-value');
  });
});

function pick(row: AuditRow | undefined, keys: readonly string[]): unknown[] {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  return keys.map(key => values.get(key));
}

function inventView(count: number): RoutingView {
  const ids = Array.from({ length: count }, (_, index) => `skill-${index}`);
  return {
    mode: 'semantic',
    text: 'Draft a memo',
    stages: ['discover'],
    assetClasses: [],
    fragment: { isFragment: false, signals: [] },
    hits: [],
    patternProblems: [],
    candidates: ids.map((id, index) => ({
      id,
      title: id,
      description: '',
      path: `${id}/SKILL.md`,
      score: count - index,
      tiebreak: 0,
      parts: [],
      reasons: ['kw:s3cret'],
      unverified: [],
      isSelected: index === 40,
    })),
    count,
    dropped: ids.map(id => ({ id: `off-${id}`, title: id, path: id, cause: 'disabled', also: [] })),
    droppedCount: count,
    selected: ['skill-40'],
    preloaded: [],
    refused: [],
    budget: { limit: 1, used: 0, bodies: [] },
    confidence: 0.5,
    isWeak: false,
    classifier: { state: 'skipped', tier: 'smart', reason: '' },
  };
}
