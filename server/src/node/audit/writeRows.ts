import type {
  ActivationRow,
  AuditRow,
  CallRow,
  EventRow,
  GateRow,
  TurnRow,
} from '../../core/chat/audit/auditRow.ts';
import type { SqlValue } from './sqlite.ts';

type Columns<Row> = Readonly<Record<Exclude<keyof Row, 'table'>, string>>;

const common = { traceId: 'trace_id', at: 'at', source: 'source', signalId: 'signal_id' };

const turnColumns: Columns<TurnRow> = {
  ...common,
  chatId: 'chat_id',
  signalTrace: 'signal_trace',
  folder: 'folder',
  model: 'model',
  agent: 'agent',
  style: 'style',
  message: 'message',
  routing: 'routing',
  outcome: 'outcome',
  detail: 'detail',
  answer: 'answer',
  inputTokens: 'input_tokens',
  outputTokens: 'output_tokens',
  ended: 'ended',
};

const activationColumns: Columns<ActivationRow> = {
  ...common,
  step: 'step',
  skill: 'skill',
  kind: 'kind',
  from: 'from',
  reason: 'reason',
  isDeclared: 'is_declared',
};

const callColumns: Columns<CallRow> = {
  ...common,
  step: 'step',
  callId: 'call_id',
  tool: 'tool',
  tier: 'tier',
  arguments: 'arguments',
  verdict: 'verdict',
  because: 'because',
  outcome: 'outcome',
  result: 'result',
  isError: 'is_error',
  origin: 'origin',
  milliseconds: 'milliseconds',
};

const gateColumns: Columns<GateRow> = {
  ...common,
  step: 'step',
  kind: 'kind',
  subject: 'subject',
  skill: 'skill',
  verdict: 'verdict',
  tier: 'tier',
  occasion: 'occasion',
  because: 'because',
  answer: 'answer',
  grantId: 'grant_id',
  text: 'text',
  callId: 'call_id',
};

const eventColumns: Columns<EventRow> = {
  ...common,
  step: 'step',
  name: 'name',
  skill: 'skill',
  facts: 'facts',
};

const columnsOf: Readonly<Record<AuditRow['table'], Readonly<Record<string, string>>>> = {
  turns: turnColumns,
  activations: activationColumns,
  tool_calls: callColumns,
  gate_decisions: gateColumns,
  events: eventColumns,
};

export const auditTables = ['turns', 'activations', 'tool_calls', 'gate_decisions', 'events'] as const;

/** Writes a row of a table, in the place of one that has its key. */
export function insertInto(table: AuditRow['table']): string {
  const names = Object.values(columnsOf[table]);
  const columns = names.map(name => `"${name}"`).join(', ');
  return `INSERT OR REPLACE INTO ${table} (${columns}) VALUES (${names.map(() => '?').join(', ')})`;
}

/** The values of a row in the order of its columns. */
export function toValues(row: AuditRow): SqlValue[] {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.keys(columnsOf[row.table]).map(key => toSqlValue(values.get(key)));
}

function toSqlValue(value: unknown): SqlValue {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return Math.round(value);
    case 'boolean':
      return Number(value);
    default:
      return value === undefined ? null : JSON.stringify(value);
  }
}
