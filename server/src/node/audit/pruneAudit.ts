import type { Database } from './sqlite.ts';
import { inTransaction } from './sqlite.ts';
import { auditTables } from './writeRows.ts';

/** For how long turns are kept, and how many of them; what is beyond either goes when the file is opened. */
const auditLimits = { days: 90, turns: 10_000 };

const day = 24 * 60 * 60 * 1000;

const gone = `
  SELECT trace_id FROM turns WHERE at < ?
  UNION SELECT trace_id FROM (SELECT trace_id FROM turns ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ?)
`;

/** Deletes what is older than is kept, with all that belongs to it. */
export function pruneAudit(database: Database, now: number, { days, turns } = auditLimits): void {
  const bounds = [now - days * day, turns] as const;
  if (database.prepare(`SELECT 1 FROM (${gone}) LIMIT 1`).get(...bounds) === undefined) {
    return;
  }
  inTransaction(database, () => {
    // The turns last, since the others are found by them.
    for (const table of auditTables.toReversed()) {
      database.prepare(`DELETE FROM ${table} WHERE trace_id IN (${gone})`).run(...bounds);
    }
  });
}
