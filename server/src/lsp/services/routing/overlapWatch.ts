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
  /** How often was looked. */
  #looks = 0;
  /** By document, which look was the last. */
  readonly #last = new Map<string, number>();

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
    this.#last.delete(uri);
    const file = filePathOf(uri);
    if (file !== undefined) {
      this.#server.workspace.setOverlaps(file, undefined);
    }
  }

  #start(uri: string): void {
    this.#waiting.delete(uri);
    runInBackground(this.#server.connection, 'overlaps', () => this.#look(uri));
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
    const look = ++this.#looks;
    this.#last.set(uri, look);
    const found = await this.#service.overlaps(file, CancellationToken.None);
    // A skill that was edited meanwhile is looked at again anyway, and a later look may be over sooner.
    const isLast = this.#last.get(uri) === look && open.get(uri)?.version === skill.version;
    if (isLast && workspace.setOverlaps(file, found)) {
      this.#changed([]);
    }
  }
}
