import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { RunningServer, ServerPorts } from './runningServer.ts';
import { startServer } from './runningServer.ts';
import type { ServerProblem } from './serverConnection.ts';
import { whileWanted } from './timers.ts';

interface KnownServer {
  readonly key: string;
  readonly opening: Promise<RunningServer | ServerProblem>;
}

/** The servers of the skills of a place: one for each skill, however many chats and turns use it. */
export class McpServers {
  readonly #ports: ServerPorts;
  readonly #known = new Map<string, KnownServer>();
  readonly #ending = new Set<Promise<unknown>>();
  #isDisposed = false;

  constructor(ports: ServerPorts) {
    this.#ports = ports;
  }

  /**
   * The server of a skill, which is started where it does not run, or runs by another launch; undefined once nobody waits for it,
   * while it goes on starting for those who come later.
   */
  open(launch: ServerLaunch, cancellation: Cancellation): Promise<RunningServer | ServerProblem | undefined> {
    return whileWanted(this.#open(launch), this.#ports.timers, cancellation);
  }

  /** Of those that run. */
  async pids(): Promise<readonly number[]> {
    const servers = await Promise.all([...this.#known.values()].map(({ opening }) => opening));
    return servers.flatMap(server => ('problem' in server || server.isOver ? [] : (server.pid ?? [])));
  }

  /** Ends all of them; the next turn starts those that it needs anew. */
  async stopAll(): Promise<void> {
    for (const [place, known] of this.#known) {
      this.#forget(place, known);
      this.#end(known);
    }
    await Promise.all(this.#ending);
  }

  /** Ends all of them, and starts no other. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await this.stopAll();
  }

  async #open(launch: ServerLaunch): Promise<RunningServer | ServerProblem> {
    const key = JSON.stringify(launch);
    for (;;) {
      if (this.#isDisposed) {
        return { problem: 'The servers are being ended.' };
      }
      const known = this.#known.get(placeOf(launch));
      if (known?.key !== key) {
        return this.#start(launch, key, known);
      }
      const server = await known.opening;
      if ('problem' in server || !server.isOver) {
        return server;
      }
      this.#forget(placeOf(launch), known);
    }
  }

  async #start(
    launch: ServerLaunch,
    key: string,
    before: KnownServer | undefined,
  ): Promise<RunningServer | ServerProblem> {
    if (before !== undefined) {
      this.#end(before);
    }
    const known = { key, opening: startServer(launch, this.#ports) };
    this.#known.set(placeOf(launch), known);
    const server = await known.opening;
    if ('problem' in server) {
      this.#forget(placeOf(launch), known);
    }
    return server;
  }

  #forget(place: string, known: KnownServer): void {
    if (this.#known.get(place) === known) {
      this.#known.delete(place);
    }
  }

  /** Also one that is being started: it cannot be called off, but ends as soon as it is there. */
  #end({ opening }: KnownServer): void {
    const ending = opening.then(server => ('problem' in server ? undefined : server.stop()));
    this.#ending.add(ending);
    void ending.finally(() => this.#ending.delete(ending));
  }
}

/** Skills of several folders may have one id. */
function placeOf({ folder, skill }: ServerLaunch): string {
  return JSON.stringify([folder, skill]);
}
