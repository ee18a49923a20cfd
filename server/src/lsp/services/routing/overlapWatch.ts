import { CancellationToken } from 'vscode-languageserver/node';
import { runInBackground } from '../../editor/guard.ts';
import type { Server } from '../../session/context.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { RoutingService } from './routingService.ts';

/** Milliseconds without typing after which the other skills are compared; diagnostics never wait for it. */
const pause = 400;

/** Finds out, behind the scenes, which skills answer what an open skill is for, and has the skill checked again with that. */
export class OverlapWatch {
  readonly #server: Server;
  readonly #service: RoutingService;
  readonly #changed: (uris: readonly string[]) => void;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** Documents to be looked at, one after the other: each step of several looks at once would hold up what somebody asks meanwhile. */
  readonly #due = new Set<string>();
  #isLooking = false;

  constructor(server: Server, service: RoutingService, changed: (uris: readonly string[]) => void) {
    this.#server = server;
    this.#service = service;
    this.#changed = changed;
  }

  lookAgain(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.set(
      uri,
      setTimeout(() => this.#start(uri), pause),
    );
  }

  lookAtAll(): void {
    this.#server.documents.keys().forEach(uri => this.lookAgain(uri));
  }

  forget(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.delete(uri);
    this.#due.delete(uri);
    const file = filePathOf(uri);
    if (file !== undefined) {
      this.#server.workspace.setOverlaps(file, undefined);
    }
  }

  #start(uri: string): void {
    this.#waiting.delete(uri);
    this.#due.add(uri);
    if (!this.#isLooking) {
      this.#isLooking = true;
      this.#goOn();
    }
  }

  #goOn(): void {
    const [uri] = this.#due;
    if (uri === undefined) {
      this.#isLooking = false;
      return;
    }
    this.#due.delete(uri);
    runInBackground(this.#server.connection, 'overlaps', () => this.#look(uri).finally(() => this.#goOn()));
  }

  async #look(uri: string): Promise<void> {
    const { open, workspace, indexing } = this.#server;
    // Both read all skills; one after the other they take less memory, and the first findings come sooner.
    await indexing.indexed(CancellationToken.None);
    const skill = open.get(uri);
    const file = filePathOf(uri);
    if (skill === undefined || file === undefined) {
      return;
    }
    const found = await this.#service.overlaps(file, CancellationToken.None);
    // A skill that was edited meanwhile is looked at again anyway.
    const isSame = open.get(uri)?.version === skill.version;
    if (isSame && workspace.setOverlaps(file, found)) {
      this.#changed([]);
    }
  }
}
