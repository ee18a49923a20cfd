import assert from 'node:assert/strict';
import path from 'node:path';
import type { TraceFilter } from '../../../server/src/core/chat/audit/auditQuery.ts';
import type { AuditRow, CallRow, TurnRow } from '../../../server/src/core/chat/audit/auditRow.ts';
import { listTraces } from '../../../server/src/node/audit/auditQueries.ts';
import { AuditStore } from '../../../server/src/node/audit/auditStore.ts';
import { readAudit } from '../../../server/src/node/audit/readAudit.ts';
import type { Database } from '../../../server/src/node/audit/sqlite.ts';
import { findSqlite } from '../../../server/src/node/audit/sqlite.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

export const sqlite = findSqlite();

export interface Opened {
  readonly store: AuditStore;
  readonly file: string;
  readonly problems: string[];
}

/** A store in a folder of its own; it is closed afterwards. */
export function withStore(
  work: (opened: Opened) => void | Promise<void>,
  { now = () => start, hasSqlite = true }: { now?: () => number; hasSqlite?: boolean } = {},
): Promise<void> {
  return withFiles({}, async folder => {
    const file = path.join(folder, 'state', 'audit.db');
    const problems: string[] = [];
    const store = new AuditStore({
      file,
      sqlite: hasSqlite ? sqlite : undefined,
      now,
      onProblem: told => void problems.push(told),
    });
    try {
      await work({ store, file, problems });
    } finally {
      store.close();
    }
  });
}

export const start = Date.parse('2026-03-01T14:00:00Z');
export const minute = 60_000;

export function turn(traceId: string, more: Partial<TurnRow> = {}): TurnRow {
  return {
    table: 'turns',
    traceId,
    chatId: 'chat',
    at: start,
    source: 'chat',
    folder: '/work',
    model: 'rehearsal',
    style: 'catalog',
    message: `Message of ${traceId}`,
    ...more,
  };
}

export function call(traceId: string, step: number, more: Partial<CallRow> = {}): CallRow {
  return {
    table: 'tool_calls',
    traceId,
    step,
    at: start,
    source: 'chat',
    callId: `call-${step}`,
    tool: 'send',
    tier: 'ALWAYS_CONFIRM',
    arguments: '{}',
    outcome: 'ran',
    result: 'sent',
    isError: false,
    milliseconds: 3,
    ...more,
  };
}

export function add(store: AuditStore, ...rows: readonly AuditRow[]): void {
  rows.forEach(row => store.add(row));
  store.flush();
}

export function look<Result>(file: string, work: (database: Database) => Result): Result {
  const result = readAudit(sqlite, file, database => ({ found: work(database) }));
  assert.ok(result !== undefined && 'found' in result, JSON.stringify(result));
  return result.found;
}

/** Ids of the turns that match, the newest first. */
export function ids(file: string, filter: TraceFilter = {}): string[] {
  return look(file, database => listTraces(database, { ...filter, offset: 0, limit: 100 })).traces.map(
    ({ traceId }) => traceId,
  );
}
