import { AuditTrail } from '../../../server/src/core/chat/audit/auditTrail.ts';
import type { TurnFacts } from '../../../server/src/core/chat/audit/auditTrail.ts';
import type { TurnEvent } from '../../../server/src/core/chat/turn/turnEvents.ts';
import { findAuditFile, findAuditWorkspace } from '../../../server/src/node/audit/auditFile.ts';
import { AuditStore } from '../../../server/src/node/audit/auditStore.ts';
import { findSqlite } from '../../../server/src/node/audit/sqlite.ts';
import type { Files } from '../../support/temporaryFolder.ts';

export const traceFiles: Files = {
  '.claude/skills/deal-memo/SKILL.md':
    '---\nname: deal-memo\ndescription: Drafts memos about deals. Use it for "draft a memo about the deal".\n---\n\n# Deal memo\n',
};

interface Invented {
  readonly facts: Pick<TurnFacts, 'message'> & Partial<TurnFacts>;
  /** Seconds from one event to the next. */
  readonly pace: number;
  readonly events: readonly TurnEvent[];
}

const gate = {
  skill: 'deal-memo',
  key: 'send',
  label: 'Read before it is sent',
  when: 'before_write',
  kind: 'approval',
  required: true,
} as const;

const memo: Invented = {
  facts: {
    message: 'Draft a memo about the Acme deal and send it to Ann',
    active: ['style-guide'],
    agent: 'desk',
  },
  pace: 0.4,
  events: [
    {
      kind: 'activated',
      active: ['style-guide', 'deal-memo'],
      refused: [{ id: 'old-memo', cause: 'disabled', near: [] }],
    },
    {
      kind: 'call',
      id: '1',
      tool: 'crm_search',
      tier: 'READ_ONLY',
      arguments: { company: 'Acme', fields: ['stage', 'amount'] },
      decision: { verdict: 'run', because: 'readOnly' },
      outcome: 'ran',
      result: { text: '{"stage":"negotiation","amount":120000}', isError: false, origin: 'mock' },
      milliseconds: 340,
    },
    { kind: 'gate', gate, answer: { verdict: 'passed', text: 'Leave out the amount.' } },
    {
      kind: 'call',
      id: '2',
      tool: 'send_mail',
      tier: 'ALWAYS_CONFIRM',
      arguments: { to: 'ann@example.com', subject: 'Acme' },
      decision: { verdict: 'ask', how: 'every' },
      outcome: 'declined',
      result: { text: "A person declined this call of 'send_mail'.", isError: true },
      milliseconds: 3,
    },
    { kind: 'transition', from: 'deal-memo', to: 'review', reason: 'The draft is done.', isDeclared: false },
    { kind: 'stayed', to: 'translate', because: "There is no skill 'translate'." },
    { kind: 'usage', input: 5120, output: 480 },
    { kind: 'text', text: 'The memo is drafted. It was not sent.' },
    { kind: 'ended', end: { kind: 'done' } },
  ],
};

const alert: Invented = {
  facts: {
    message: 'The price of ACME fell by 12 %',
    source: 'webhook',
    signalId: 'price-alert',
    signalTrace: 'case-1403',
  },
  pace: 0.2,
  events: [
    { kind: 'activated', active: ['deal-memo'], refused: [] },
    {
      kind: 'call',
      id: '1',
      tool: 'place_order',
      tier: 'MANUAL_ONLY',
      arguments: { symbol: 'ACME', side: 'sell' },
      decision: { verdict: 'refuse', because: 'manual', skills: [] },
      outcome: 'refused',
      result: { text: "'place_order' was not run.", isError: true },
      milliseconds: 0,
    },
    { kind: 'ended', end: { kind: 'failed', problem: 'The service cannot be reached.' } },
  ],
};

const digest: Invented = {
  facts: { message: 'Write the daily digest', source: 'cron', signalId: 'daily' },
  pace: 0.2,
  events: [{ kind: 'text', text: 'Good morning.' }],
};

/** Records three turns for a workspace, one an hour, as the server would that has this home. */
export function recordTurns(folder: string, home: string): void {
  const { env, platform } = process;
  const file = findAuditFile(findAuditWorkspace(folder), { env, platform, home });
  const fail = (problem: string) => {
    throw new Error(problem);
  };
  const store = new AuditStore({ file, sqlite: findSqlite(), now: Date.now, onProblem: fail });
  const hour = 60 * 60 * 1000;
  for (const [index, { facts, pace, events }] of [digest, alert, memo].entries()) {
    let time = Date.now() - (3 - index) * hour;
    const trail = new AuditTrail(
      {
        traceId: `0000000${index}-trace`,
        chatId: 'chat',
        source: 'chat',
        folder,
        model: 'Balanced model',
        style: 'catalog',
        ...facts,
      },
      { log: store, now: () => time, mask: text => text },
    );
    for (const event of events) {
      time += pace * 1000;
      trail.onEvent(event);
    }
  }
  store.close();
}
