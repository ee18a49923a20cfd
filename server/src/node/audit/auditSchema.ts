import type { Database } from './sqlite.ts';
import { inTransaction } from './sqlite.ts';

/**
 * What makes a file of one version into one of the next; the first makes an empty file into one of version 1. What was released is never
 * changed, only added to.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE turns (
    trace_id TEXT PRIMARY KEY, at INTEGER NOT NULL, source TEXT NOT NULL, signal_id TEXT,
    chat_id TEXT NOT NULL, signal_trace TEXT, folder TEXT NOT NULL, model TEXT NOT NULL, agent TEXT, style TEXT NOT NULL, message TEXT NOT NULL,
    routing TEXT, outcome TEXT, detail TEXT, answer TEXT, input_tokens INTEGER, output_tokens INTEGER, ended INTEGER
  ) STRICT;
  CREATE INDEX turns_by_time ON turns (at);
  CREATE TABLE activations (
    trace_id TEXT NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL, source TEXT NOT NULL, signal_id TEXT,
    skill TEXT NOT NULL, kind TEXT NOT NULL, "from" TEXT, reason TEXT, is_declared INTEGER,
    PRIMARY KEY (trace_id, step)
  ) STRICT;
  CREATE TABLE tool_calls (
    trace_id TEXT NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL, source TEXT NOT NULL, signal_id TEXT,
    call_id TEXT NOT NULL, tool TEXT NOT NULL, tier TEXT NOT NULL, arguments TEXT NOT NULL, verdict TEXT, because TEXT,
    outcome TEXT NOT NULL, result TEXT NOT NULL, is_error INTEGER NOT NULL, origin TEXT, milliseconds INTEGER NOT NULL,
    PRIMARY KEY (trace_id, step)
  ) STRICT;
  CREATE TABLE gate_decisions (
    trace_id TEXT NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL, source TEXT NOT NULL, signal_id TEXT,
    kind TEXT NOT NULL, subject TEXT NOT NULL, skill TEXT, verdict TEXT NOT NULL, tier TEXT, occasion TEXT, because TEXT,
    answer TEXT, grant_id TEXT, text TEXT, call_id TEXT,
    PRIMARY KEY (trace_id, step)
  ) STRICT;
  `,
  `
  CREATE TABLE events (
    trace_id TEXT NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL, source TEXT NOT NULL, signal_id TEXT,
    name TEXT NOT NULL, skill TEXT NOT NULL, facts TEXT NOT NULL,
    PRIMARY KEY (trace_id, step)
  ) STRICT;
  `,
];

/** The first version that has the table of events. */
const versionWithEvents = 2;

/** Whether a file has the table of events; one that only older programs have written does not, and a reader changes nothing of it. */
export function hasEvents(database: Database): boolean {
  return readVersion(database) >= versionWithEvents;
}

/** Brings a file to the version that we write; one that is there already is looked at and not changed. */
export function migrate(database: Database): void {
  if (readVersion(database) === migrations.length) {
    return;
  }
  inTransaction(database, () => {
    // Another process may have done it while this one waited.
    for (const migration of migrations.slice(readVersion(database))) {
      database.exec(migration);
    }
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** The version of a file, 0 for an empty one. Throws where only a newer program understands it; such a file is left as it is. */
export function readVersion(database: Database): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > migrations.length) {
    throw new Error('a newer version of Skillwright has written it');
  }
  return version;
}
