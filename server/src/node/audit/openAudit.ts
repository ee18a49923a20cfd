import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { findCode } from '../files/transaction/changeProblem.ts';
import { statOf } from '../files/statOf.ts';
import { migrate } from './auditSchema.ts';
import { pruneAudit } from './pruneAudit.ts';
import type { Database, Sqlite } from './sqlite.ts';
import { codeOf } from './sqlite.ts';
import { auditTables, insertInto } from './writeRows.ts';

export interface AuditPlace {
  readonly sqlite: Sqlite;
  /** Absolute path. */
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface OpenedAudit {
  readonly database: Database;
  /** Where the former file lies now that could not be used. */
  readonly setAside?: string;
}

/** Milliseconds for which one process waits while another one writes; a turn waits as long at most. */
const patience = 1000;

/**
 * Opens the audit to write into it. A file that is there and cannot be used is set aside under another name, so that nothing of it is
 * lost, and a new one is begun. Throws where that cannot be done either.
 * @param isDoubted the whole file is checked, which takes longer the larger it is
 */
export function openAudit(place: AuditPlace, isDoubted = false): OpenedAudit {
  try {
    return { database: openFile(place, isDoubted) };
  } catch (error) {
    if (!isUnusable(error) || !existsSync(place.file)) {
      throw error;
    }
    const setAside = moveAside(place, error);
    return { database: openFile(place, false), setAside };
  }
}

function openFile({ sqlite, file, now }: AuditPlace, isDoubted: boolean): Database {
  prepareFile(file);
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${patience}`);
    if (isDoubted) {
      checkWhole(database);
    }
    useWriteAheadLog(database);
    migrate(database);
    // A table that is not as we know it is found here and not at the first row.
    auditTables.forEach(table => database.prepare(insertInto(table)));
    pruneAudit(database, now());
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Only the person may read what they asked for. The other files that SQLite makes get the mode of this one. */
function prepareFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const known = statOf(file);
  if (known?.isFile() === false) {
    throw new UnusableFile('it is not a file');
  }
  closeSync(openSync(file, 'a', 0o600));
  if (known === undefined) {
    chmodSync(file, 0o600);
  }
}

/** Whoever reads then keeps nobody from writing. Changing to it needs the file for itself, so it is only done where it has to be. */
function useWriteAheadLog(database: Database): void {
  if (database.prepare('PRAGMA journal_mode').get()?.['journal_mode'] !== 'wal') {
    database.exec('PRAGMA journal_mode = WAL');
  }
  // What is lost with the power is the end of the history, never the whole of it.
  database.exec('PRAGMA synchronous = NORMAL');
}

function checkWhole(database: Database): void {
  const answer = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (answer !== 'ok') {
    throw new UnusableFile(`it is damaged: ${String(answer)}`);
  }
}

class UnusableFile extends Error {}

/** SQLITE_ERROR (other tables than ours), READONLY, CORRUPT, CANTOPEN, FORMAT and NOTADB; no room or no memory is not the fault of the file. */
const unusable = new Set([1, 8, 11, 14, 24, 26]);

function isUnusable(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined
    ? error instanceof UnusableFile || ['EACCES', 'EPERM', 'EISDIR', 'ELOOP'].includes(findCode(error) ?? '')
    : unusable.has(code);
}

/** The log that belongs to the file goes with it, as it may hold what the file does not have yet. */
function moveAside({ file, now }: AuditPlace, cause: unknown): string {
  const at = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
  const target = findFree(`${file}.${at}`);
  try {
    renameSync(file, target);
    for (const ending of ['-wal', '-shm'].filter(each => existsSync(file + each))) {
      renameSync(file + ending, target + ending);
    }
    return target;
  } catch {
    // What kept the file from being used says more than what keeps it in its place.
    throw cause;
  }
}

function findFree(wanted: string): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}-${count}`;
    if (!existsSync(name)) {
      return name;
    }
  }
}
