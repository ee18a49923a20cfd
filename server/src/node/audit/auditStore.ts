import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AuditLog, AuditRow } from '../../core/chat/audit/auditRow.ts';
import { openAudit } from './openAudit.ts';
import type { Database, Sqlite } from './sqlite.ts';
import { inTransaction, isBusy, reasonOfFailure, sqliteMissing } from './sqlite.ts';
import { auditTables, insertInto, toValues } from './writeRows.ts';

export interface AuditStoreOptions {
  /** Absolute path; it and its folder are made with the first row. */
  readonly file: string;
  /** The database of this Node; undefined where it has none. */
  readonly sqlite: Sqlite | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A sentence for people: what is recorded from here on and what is not. One that cannot be written is told once. */
  readonly onProblem: (problem: string) => void;
  /** Called after rows were written. */
  readonly onWritten?: () => void;
}

/** Rows that wait while other processes write; more of them means that it never ends. */
const maxWaiting = 5000;

/** Milliseconds after which it is tried again. */
const pause = 250;

/**
 * Writes rows into a file, those of one turn of the event loop together. Nothing that goes wrong here reaches who adds them: losing the
 * file loses history, and is told once.
 */
export class AuditStore implements AuditLog {
  readonly #options: AuditStoreOptions;
  #database: Database | undefined;
  #waiting: AuditRow[] = [];
  #isPlanned = false;
  #retry: NodeJS.Timeout | undefined;
  #hasGivenUp = false;

  constructor(options: AuditStoreOptions) {
    this.#options = options;
  }

  /** False once nothing is written any more. */
  get isRecording(): boolean {
    return !this.#hasGivenUp;
  }

  add(row: AuditRow): void {
    if (this.#hasGivenUp) {
      return;
    }
    this.#waiting.push(row);
    if (!this.#isPlanned) {
      this.#isPlanned = true;
      setImmediate(() => this.flush());
    }
  }

  /** Writes what waits, now. */
  flush(): void {
    this.#isPlanned = false;
    clearTimeout(this.#retry);
    if (this.#waiting.length === 0) {
      return;
    }
    try {
      this.#write(this.#openNow());
    } catch (error) {
      this.#takeFailure(error);
    }
  }

  /** Writes what waits and lets go of the file. A row that comes later opens it again. */
  close(): void {
    this.flush();
    clearTimeout(this.#retry);
    if (this.#waiting.length > 0) {
      this.#giveUp('another process writes into it all the time');
    }
    this.#closeFile();
  }

  /** What another process or a person took away or put in its place is opened anew. */
  #openNow(): Database {
    if (this.#database !== undefined && !existsSync(this.#options.file)) {
      this.#closeFile();
    }
    this.#database ??= this.#open(false);
    return this.#database;
  }

  #open(isDoubted: boolean): Database {
    const { file, sqlite, now, onProblem } = this.#options;
    if (sqlite === undefined) {
      throw new Error(sqliteMissing);
    }
    const { database, setAside } = openAudit({ file, sqlite, now }, isDoubted);
    if (setAside !== undefined) {
      onProblem(
        `'${file}' could not be used and was set aside as '${path.basename(setAside)}'; a new one was begun.`,
      );
    }
    return database;
  }

  #write(database: Database): void {
    const rows = this.#waiting;
    inTransaction(database, () => {
      const inserts = new Map(auditTables.map(table => [table, database.prepare(insertInto(table))]));
      rows.forEach(row => inserts.get(row.table)?.run(...toValues(row)));
    });
    this.#waiting = [];
    this.#options.onWritten?.();
  }

  /** Who is busy is waited for; a file that is at fault is looked at as a whole, and set aside where it is damaged. */
  #takeFailure(error: unknown): void {
    if (isBusy(error) && this.#waiting.length < maxWaiting) {
      this.#retry = setTimeout(() => this.flush(), pause).unref();
      return;
    }
    const wasOpen = this.#database !== undefined;
    this.#closeFile();
    if (!wasOpen) {
      this.#giveUp(reasonOfFailure(error));
      return;
    }
    try {
      this.#database = this.#open(true);
      this.#write(this.#database);
    } catch (another) {
      this.#giveUp(reasonOfFailure(another));
    }
  }

  #giveUp(reason: string): void {
    this.#hasGivenUp = true;
    this.#waiting = [];
    const { file, sqlite, onProblem } = this.#options;
    onProblem(
      sqlite === undefined
        ? `Nothing is recorded. ${sqliteMissing}`
        : `Nothing is recorded from here on: '${file}' cannot be written, since ${reason}.`,
    );
  }

  #closeFile(): void {
    const database = this.#database;
    this.#database = undefined;
    try {
      database?.close();
    } catch {
      // A file that is broken or gone has nothing to be kept.
    }
  }
}
