import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { formatMessage } from '../core/rules/messages.ts';
import { spareMemory } from '../node/spareMemory.ts';
import type { ClientProfile } from './capabilities.ts';
import { describeError } from './guard.ts';
import type { Diagnostics } from './handlers/diagnostics.ts';
import type { OpenSkills } from './openSkills.ts';
import type { SkillWorkspace } from './skillWorkspace.ts';

/** Milliseconds of reading between two looks at the event loop: what a person asks for meanwhile waits no longer. */
const turn = 8;
/** Skills that are read before a person would see that it takes time. */
const mostUnseen = 500;

/** Milliseconds that an editor has to agree to show progress; one that does not answer does not hold up the reading. */
const patience = 1000;

async function soon<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([answer.catch(() => undefined), delay(patience, undefined, { ref: false })]);
}

interface IndexingParts {
  readonly connection: Connection;
  readonly workspace: SkillWorkspace;
  readonly open: OpenSkills;
  readonly diagnostics: Diagnostics;
  readonly client: () => ClientProfile;
}

/** Reads all skills of the workspace in the background, once, and later those that changed. */
export class SkillIndexing {
  /** Uris of the documents whose text the index does not have yet, since it is being typed. */
  readonly typed = new Set<string>();
  readonly #parts: IndexingParts;
  readonly #stop = new CancellationTokenSource();
  readonly #listeners: (() => void)[] = [];
  #reading: Promise<void> | undefined;
  /** Whether something may have come, changed or gone that is not being read yet. */
  #isOutdated = true;

  constructor(parts: IndexingParts) {
    this.#parts = parts;
  }

  /** Called whenever all skills are known, and the others say something new. */
  onCompleted(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Brings the index up to date: skills, or the folders that they are looked for in, may have changed. */
  refresh(): void {
    this.#isOutdated = true;
    this.#start().catch((error: unknown) =>
      this.#parts.connection.console.error(`indexing: ${describeError(error)}`),
    );
  }

  /** Waits until the index has every skill as it is now; no longer than the one who asks wants to. */
  async indexed(token: CancellationToken): Promise<void> {
    const isCurrent = !this.#isOutdated && this.#reading === undefined;
    if (isCurrent || token.isCancellationRequested) {
      return;
    }
    let cancelled: { readonly dispose: () => void } | undefined;
    const impatience = new Promise<void>(resolve => {
      cancelled = token.onCancellationRequested(() => resolve());
    });
    await Promise.race([this.#start(), impatience]);
    cancelled?.dispose();
  }

  stop(): void {
    this.#stop.cancel();
  }

  #start(): Promise<void> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** Until nothing is missing: what changes meanwhile is read too. */
  async #read(): Promise<void> {
    const { workspace, diagnostics } = this.#parts;
    const { index } = workspace;
    const { token } = this.#stop;
    const before = index.catalog;
    while (this.#isOutdated && !token.isCancellationRequested) {
      this.#isOutdated = false;
      const files = await workspace.listFiles(token);
      const unread = files.filter(file => !index.has(file));
      await spareMemory(unread.length, () => this.#readAll(unread));
      if (!token.isCancellationRequested) {
        diagnostics.completeIndex(files);
      }
    }
    if (index.catalog !== before) {
      this.#listeners.forEach(listener => listener());
    }
  }

  async #readAll(files: readonly string[]): Promise<void> {
    const { connection, client } = this.#parts;
    const { token } = this.#stop;
    const progress =
      files.length < mostUnseen ? undefined : await soon(connection.window.createWorkDoneProgress());
    progress?.begin(formatMessage('Reading skills', {}, client().messages), 0);
    let [begun, told] = [performance.now(), 0];
    for (const [index, file] of files.entries()) {
      if (token.isCancellationRequested) {
        break;
      }
      this.#readOne(file);
      if (performance.now() - begun > turn) {
        const percent = Math.floor((100 * index) / files.length);
        if (percent > told) {
          progress?.report(percent, `${index} / ${files.length}`);
        }
        await setImmediate();
        [begun, told] = [performance.now(), percent];
      }
    }
    progress?.done();
  }

  /** Unless somebody who looked at the workspace was faster. */
  #readOne(file: string): void {
    const { workspace, open, diagnostics } = this.#parts;
    if (workspace.index.has(file)) {
      return;
    }
    const skill = open.get(URI.file(file).toString());
    if (skill !== undefined) {
      workspace.index.set(file, workspace.toRecord(skill.file, file));
    } else if (diagnostics.isWorkspacePulled) {
      // It will be asked what is wrong with each of them, and remembers that.
      diagnostics.checkClosed(file);
    }
    if (!workspace.index.has(file)) {
      workspace.readOnDisk(file);
    }
  }
}
