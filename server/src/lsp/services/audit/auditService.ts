import { randomUUID } from 'node:crypto';
import type { TraceList } from '../../../core/chat/audit/auditQuery.ts';
import type { TurnFacts } from '../../../core/chat/audit/auditTrail.ts';
import { AuditTrail } from '../../../core/chat/audit/auditTrail.ts';
import type { SecretMask } from '../../../core/model/variables/secretMask.ts';
import { findAuditFile, findAuditWorkspace } from '../../../node/audit/auditFile.ts';
import { listTraces, readTrace } from '../../../node/audit/auditQueries.ts';
import { AuditStore } from '../../../node/audit/auditStore.ts';
import type { AuditProblem } from '../../../node/audit/readAudit.ts';
import { readAudit } from '../../../node/audit/readAudit.ts';
import { findSqlite } from '../../../node/audit/sqlite.ts';
import type { FoundTrace, TraceParams, TracesParams } from '../../../protocol/audit.ts';
import { filePathOf } from '../../convert/uris.ts';

export interface AuditPorts {
  /** URIs of the open folders. */
  readonly folders: () => readonly string[];
  /** A sentence for people, told once for a folder. */
  readonly onProblem: (problem: string) => void;
  /** Rows were written. */
  readonly onWritten: () => void;
}

/** Turns that are answered with at most. */
const maxListed = 500;

/** What is recorded of the turns in each folder. A file is opened with the first turn of its folder. */
export class AuditService {
  readonly #ports: AuditPorts;
  readonly #fileOf: (folder: string) => string;
  readonly #stores = new Map<string, AuditStore>();

  /** @param fileOf the file of a folder, by its path */
  constructor(ports: AuditPorts, fileOf = fileOfFolder) {
    this.#ports = ports;
    this.#fileOf = fileOf;
  }

  /**
   * Begins to record a turn, which gets its id here. Nothing that goes wrong with it reaches the turn.
   * @param mask every text passes it at the time when it is recorded, so that it may learn of secrets meanwhile
   */
  trailFor(folderUri: string, facts: Omit<TurnFacts, 'traceId' | 'folder'>, mask: SecretMask): AuditTrail {
    const folder = filePathOf(folderUri) ?? folderUri;
    const log = this.#storeOf(this.#fileOf(folder));
    return new AuditTrail({ ...facts, traceId: randomUUID(), folder }, { log, now: Date.now, mask });
  }

  /** The audit of a workspace, to be written to. @param workspace its absolute path */
  logOf(workspace: string): AuditStore {
    return this.#storeOf(this.#fileOf(workspace));
  }

  list({ folderUri, page }: TracesParams): TraceList | AuditProblem {
    const [file] = this.#filesOf(folderUri);
    const limited = { ...page, limit: Math.min(page.limit, maxListed) };
    const answer =
      file === undefined ? undefined : this.#read(file.file, database => listTraces(database, limited));
    return answer ?? { traces: [], total: 0 };
  }

  read({ folderUri, traceId }: TraceParams): FoundTrace | AuditProblem | null {
    let problem: AuditProblem | null = null;
    for (const { uri, file } of this.#filesOf(folderUri)) {
      const answer = this.#read(file, database => readTrace(database, traceId));
      if (answer !== undefined && 'turn' in answer) {
        return { ...answer, folderUri: uri };
      }
      problem ??= answer ?? null;
    }
    return problem;
  }

  /** Writes what waits and lets go of all files. */
  close(): void {
    this.#stores.forEach(store => store.close());
  }

  #filesOf(folderUri: string | undefined): { readonly uri: string; readonly file: string }[] {
    const open = this.#ports.folders().filter(uri => folderUri === undefined || uri === folderUri);
    return open.flatMap(uri => {
      const folder = filePathOf(uri);
      return folder === undefined ? [] : [{ uri, file: this.#fileOf(folder) }];
    });
  }

  /** What was told so far is there to be found. */
  #read<Result>(
    file: string,
    look: Parameters<typeof readAudit<Result>>[2],
  ): Result | AuditProblem | undefined {
    this.#stores.get(file)?.flush();
    return readAudit(findSqlite(), file, look);
  }

  #storeOf(file: string): AuditStore {
    const { onProblem, onWritten } = this.#ports;
    const known = this.#stores.get(file);
    const store =
      known ?? new AuditStore({ file, sqlite: findSqlite(), now: Date.now, onProblem, onWritten });
    this.#stores.set(file, store);
    return store;
  }
}

function fileOfFolder(folder: string): string {
  return findAuditFile(findAuditWorkspace(folder));
}
