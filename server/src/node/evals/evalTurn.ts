import type { AuditLog, EventRow, TurnRow } from '../../core/chat/audit/auditRow.ts';

/** Where what evals do is recorded, and what was asked for. */
export interface EvalAudit {
  readonly log: AuditLog;
  /** Path of the workspace folder. */
  readonly folder: string;
  /** What was asked for. */
  readonly message: string;
}

/** An event without its place in a turn. */
export type NewEvent = EventRow extends infer Row
  ? Row extends EventRow
    ? Pick<Row, 'name' | 'skill' | 'facts'>
    : never
  : never;

/** Begins to record something that evals do, as a turn without a model. */
export function beginTurn({ log, folder, message }: EvalAudit): TurnRow {
  const turn: TurnRow = {
    table: 'turns',
    traceId: crypto.randomUUID(),
    chatId: crypto.randomUUID(),
    at: Date.now(),
    source: 'eval',
    folder,
    model: '',
    style: '',
    message,
  };
  log.add(turn);
  return turn;
}

/** @param result what happened, or why nothing did */
export function endTurn(
  { log }: Pick<EvalAudit, 'log'>,
  turn: TurnRow,
  result: readonly NewEvent[] | string,
): void {
  const { traceId, source } = turn;
  const ended = Date.now();
  if (typeof result === 'string') {
    log.add({ ...turn, outcome: 'failed', detail: result, ended });
    return;
  }
  result.forEach((event, step) => log.add({ table: 'events', traceId, source, at: ended, step, ...event }));
  log.add({ ...turn, outcome: 'done', ended });
}
