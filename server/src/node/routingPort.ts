import type { MessagePort } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import type { RoutingDesk } from './routingDesk.ts';
import type { RoutingCall } from './routingHost.ts';
import { RoutingHost } from './routingHost.ts';
import { giveBackLater } from './spareMemory.ts';
import type { TurnCall } from './turn/turnHost.ts';
import { TurnHost } from './turn/turnHost.ts';

/** All that the thread answers. */
type Hosts = RoutingHost & TurnHost;
type HostCall = RoutingCall | TurnCall;

interface Request {
  readonly id: number;
  readonly call: HostCall;
  readonly params: unknown;
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** The worker's side: each message is one call, begun in the order in which they came. */
export function serveRouting(port: MessagePort): void {
  const desks = new Map<string, RoutingDesk>();
  const [routing, turns] = [new RoutingHost(desks), new TurnHost(desks)];
  const answer = async ({ id, call, params }: Request) => {
    try {
      const host = call in turns ? turns : routing;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Both sides are this file, and its types are checked where it is called.
      const method = Reflect.get(host, call) as (params: unknown) => unknown;
      port.postMessage({ id, value: await method.call(host, params) } satisfies Reply);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ id, error: text } satisfies Reply);
    } finally {
      giveBackLater();
    }
  };
  port.on('message', (request: Request) => void answer(request));
}

type ParamsOf<Call extends HostCall> = Parameters<Hosts[Call]>[0];
type ResultOf<Call extends HostCall> = Awaited<ReturnType<Hosts[Call]>>;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Megabytes for what is soon forgotten. Without a limit reading thousands of skills would keep some hundred, for nothing that is faster. */
const youngest = 24;

/** The other side: a thread that is started with the first call, so that nobody who does not route pays for it. */
export class RoutingThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: (() => void)[] = [];
  #worker: Worker | undefined;
  #last = 0;

  /** @param file the bundle that serves the calls */
  constructor(file: string) {
    this.#file = file;
  }

  /** Rejects when the call fails, or when the thread ends before it answers. */
  async call<Call extends HostCall>(call: Call, params: ParamsOf<Call>): Promise<ResultOf<Call>> {
    const worker = this.#ready();
    const id = ++this.#last;
    const value = await new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      worker.postMessage({ id, call, params } satisfies Request);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The answer of the method that was called, cloned.
    return value as ResultOf<Call>;
  }

  /** Calls whenever a thread has ended with all that it was told: the next one knows nothing. */
  onEnded(listener: () => void): void {
    this.#ended.push(listener);
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ready(): Worker {
    if (this.#worker !== undefined) {
      return this.#worker;
    }
    const worker = new Worker(this.#file, { resourceLimits: { maxYoungGenerationSizeMb: youngest } });
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.once('error', error => this.#fail(worker, error));
    worker.once('exit', () => this.#fail(worker, new Error('The routing thread has ended.')));
    // It must not keep a server alive whose editor is gone; listening to it would.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) {
      waiting?.reject(new Error(reply.error));
    } else {
      waiting?.resolve(reply.value);
    }
  }

  /** A thread that fails tells so twice, and by then the next one may be at work. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) {
      return;
    }
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#ended.forEach(tell => tell());
    waiting.forEach(({ reject }) => reject(error));
  }
}
