import { setTimeout as delay } from 'node:timers/promises';
import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { FileToCheck } from '../../workspace/checks/checkWorkspace.ts';
import { checkWorkspace, findingsOf } from '../../workspace/checks/checkWorkspace.ts';
import { catalogOf } from '../../workspace/catalog.ts';
import { savedNames } from '../../workspace/references/referenceIndex.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { editorScope } from '../files/skillIndex.ts';
import type { ClientProfile } from '../editor/clientProfile.ts';
import { logFailure } from '../editor/guard.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { SkillWorkspace } from '../files/skillWorkspace.ts';

/** Skills that are read before a person would see that it takes time. */
const maxUnseen = 500;

/** Milliseconds that an editor has to agree to show progress; one that does not answer does not hold up the reading. */
const patience = 1000;

async function soon<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([answer.catch(() => undefined), delay(patience, undefined, { ref: false })]);
}

interface IndexingParts {
  readonly connection: Connection;
  readonly workspace: SkillWorkspace;
  readonly diagnostics: Diagnostics;
  readonly client: () => ClientProfile;
  readonly store: SkillStore;
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
  /** Whether that may be any number of files. */
  #isUnread = true;

  constructor(parts: IndexingParts) {
    this.#parts = parts;
  }

  /** Called whenever all skills are known, and the others say something new. */
  onCompleted(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Brings the index up to date: skills, or the folders that they are looked for in, may have changed. */
  refresh(): void {
    this.#isUnread = true;
    this.refreshTyped();
  }

  /** The same for the few files whose text somebody types, which need not be looked for among all. */
  refreshTyped(): void {
    this.#isOutdated = true;
    logFailure(this.#parts.connection, 'indexing', this.#start());
  }

  /** Waits until the index has every skill as it is now; no longer than the one who asks wants to. */
  async indexed(token: CancellationToken): Promise<void> {
    const isCurrent = !this.#isOutdated && this.#reading === undefined;
    if (isCurrent || token.isCancellationRequested) {
      return;
    }
    let canceled: { readonly dispose: () => void } | undefined;
    const impatience = new Promise<void>(resolve => {
      canceled = token.onCancellationRequested(() => resolve());
    });
    await Promise.race([this.#start(), impatience]);
    canceled?.dispose();
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
    const { workspace, diagnostics, store } = this.#parts;
    const { index } = workspace;
    const { token } = this.#stop;
    const before = index.catalog;
    while (this.#isOutdated && !token.isCancellationRequested) {
      this.#isOutdated = false;
      if (this.#isUnread) {
        this.#isUnread = false;
        const files = await workspace.listFiles(token);
        const unread = Math.max(0, files.length - index.all.size);
        await this.#readAll(unread);
      } else {
        store.get(catalogOf, editorScope);
      }
      if (!token.isCancellationRequested) {
        diagnostics.completeIndex();
      }
    }
    if (index.catalog !== before) {
      this.#listeners.forEach(listener => listener());
    }
  }

  async #readAll(unread: number): Promise<void> {
    const { connection, client, store, diagnostics } = this.#parts;
    const { token } = this.#stop;
    const progress = unread < maxUnseen ? undefined : await soon(connection.window.createWorkDoneProgress());
    progress?.begin(formatMessage('Reading skills', {}, client().messages), 0);
    let reported = 0;
    const check = (file: FileToCheck) => {
      if (file.kind === 'skill') {
        // While it is parsed.
        store.get(savedNames, file.absolute);
      }
      // It will be asked what is wrong with each of them.
      return diagnostics.isWorkspacePulled ? findingsOf(store, file) : undefined;
    };
    for await (const { done, total } of checkWorkspace(store, { scope: editorScope, check }, token)) {
      const percent = Math.floor((100 * done) / Math.max(1, total));
      if (percent > reported) {
        progress?.report(percent, `${done} / ${total}`);
        reported = percent;
      }
    }
    progress?.done();
  }
}
