import { reasonInWords } from '../files/transaction/changeProblem.ts';

/** What we use of `node:sqlite`, which older versions of Node do not have. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

interface Statement {
  run(...values: readonly SqlValue[]): unknown;
  get(...values: readonly SqlValue[]): SqlRow | undefined;
  all(...values: readonly SqlValue[]): SqlRow[];
}

export type SqlValue = string | number | null;

/** A row by its columns. */
export type SqlRow = Readonly<Record<string, unknown>>;

export interface Sqlite {
  readonly DatabaseSync: new (file: string, options?: { readonly readOnly: boolean }) => Database;
}

/** Said where there is none: 22.13 is the first version that has it without a flag. */
export const sqliteMissing = 'The audit needs Node.js 22.13 or newer.';

let found: Sqlite | null | undefined;

/** The database of Node itself; undefined on a version without it. */
export function findSqlite(): Sqlite | undefined {
  found ??= loadQuietly() ?? null;
  return found ?? undefined;
}

/** Node 22 warns of the module when it is loaded, which would be the first thing that a person sees of a command. */
function loadQuietly(): Sqlite | undefined {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    const loaded = process.getBuiltinModule('node:sqlite');
    return isSqlite(loaded) ? loaded : undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

function isSqlite(loaded: object | undefined): loaded is Sqlite {
  return loaded !== undefined && 'DatabaseSync' in loaded;
}

/** SQLite's result code of a failure, https://www.sqlite.org/rescode.html; undefined for one that is not its own. */
export function codeOf(error: unknown): number | undefined {
  // The low byte of an extended code is the primary one.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : undefined;
}

/** Whether another process has the file at the moment (SQLITE_BUSY, SQLITE_LOCKED), so that trying again later helps. */
export function isBusy(error: unknown): boolean {
  return [5, 6].includes(codeOf(error) ?? 0);
}

/** Why the database or the disk failed, in words. */
export function reasonOfFailure(error: unknown): string {
  return error instanceof Error && codeOf(error) !== undefined ? error.message : reasonInWords(error);
}

/** Does all of it or nothing, with nobody else writing meanwhile. */
export function inTransaction(database: Database, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // After some failures there is none to be rolled back any more; the first failure is the one that counts.
    }
    throw error;
  }
}
