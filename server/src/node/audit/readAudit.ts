import { existsSync } from 'node:fs';
import { readVersion } from './auditSchema.ts';
import type { Database, Sqlite } from './sqlite.ts';
import { reasonOfFailure, sqliteMissing } from './sqlite.ts';

/** Milliseconds for which a reader waits while another process recovers the file. */
const patience = 1000;

/** The audit cannot be read; a sentence for people. */
export interface AuditProblem {
  readonly problem: string;
}

/**
 * Looks something up in the audit, and changes nothing of it. Undefined where nothing has been recorded yet.
 * @param file absolute path
 */
export function readAudit<Result>(
  sqlite: Sqlite | undefined,
  file: string,
  look: (database: Database) => Result,
): Result | AuditProblem | undefined {
  if (sqlite === undefined) {
    return { problem: sqliteMissing };
  }
  if (!existsSync(file)) {
    return undefined;
  }
  let database: Database | undefined;
  try {
    database = new sqlite.DatabaseSync(file, { readOnly: true });
    database.exec(`PRAGMA busy_timeout = ${patience}`);
    return readVersion(database) === 0 ? undefined : look(database);
  } catch (error) {
    return { problem: `The audit in '${file}' cannot be read: ${reasonOfFailure(error)}.` };
  } finally {
    database?.close();
  }
}
