import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TurnFacts } from '../../core/chat/audit/auditTrail.ts';
import { AuditTrail } from '../../core/chat/audit/auditTrail.ts';
import type { SecretMask } from '../../core/model/variables/secretMask.ts';
import { findAuditFile, findAuditWorkspace } from '../../node/audit/auditFile.ts';
import { AuditStore } from '../../node/audit/auditStore.ts';
import { findSqlite } from '../../node/audit/sqlite.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';

/** Where the turns of a command are recorded, or looked for. */
export interface AuditChoice {
  /** A file that was named. */
  readonly db: string | undefined;
  /** What the command looks at; the current folder where it is none. */
  readonly paths: readonly string[];
}

export interface AuditedPlace {
  /** Absolute path. */
  readonly file: string;
  /** Absolute path of the workspace. */
  readonly workspace: string;
}

export function auditedPlace({ db, paths }: AuditChoice, cwd: string): AuditedPlace {
  const [given = '.'] = paths;
  const place = path.resolve(cwd, given);
  if (!existsSync(place)) {
    throw new UsageError(`There is no file or folder '${given}'.`);
  }
  const workspace = findAuditWorkspace(place, cwd);
  return { workspace, file: db === undefined ? findAuditFile(workspace) : path.resolve(cwd, db) };
}

/** Records the turns of a command. What goes wrong is said once, and no turn waits for it. */
export class Recorder {
  readonly #store: AuditStore;
  readonly #folder: string;
  readonly #mask: SecretMask;
  /** One command is one chat. */
  readonly #chatId = randomUUID();

  constructor(choice: AuditChoice, mask: SecretMask, { cwd, writeError }: Environment) {
    const { file, workspace } = auditedPlace(choice, cwd);
    this.#folder = workspace;
    this.#mask = mask;
    const sqlite = findSqlite();
    // On an old Node nobody asked for a record; `audit` says what it needs.
    const isExpected = sqlite === undefined && choice.db === undefined;
    const onProblem = (problem: string) => (isExpected ? undefined : writeError(`${problem}\n`));
    this.#store = new AuditStore({ file, sqlite, now: Date.now, onProblem });
  }

  begin(facts: Omit<TurnFacts, 'traceId' | 'chatId' | 'folder'>): AuditTrail {
    return new AuditTrail(
      { ...facts, traceId: randomUUID(), chatId: this.#chatId, folder: this.#folder },
      { log: this.#store, now: Date.now, mask: this.#mask },
    );
  }

  /** Writes what waits. Whether it can be found from here on. */
  flush(): boolean {
    this.#store.flush();
    return this.#store.isRecording;
  }

  close(): void {
    this.#store.close();
  }
}
