import type { EndpointTarget, ModelFailure } from '../../../../server/src/protocol/endpoints.ts';
import { originOf } from '../../../../server/src/protocol/endpoints.ts';
import type { ModelRetry } from '../../../../server/src/protocol/models.ts';
import type { CallClock } from './callClock.ts';
import { readReason, systemCodeOf, toSaid } from './modelFailure.ts';

/** Number of retries for a service that is busy. */
const maxRetryCount = 2;

/** Milliseconds; doubled with each retry where the service does not say how long to wait. */
const firstWait = 1000;

/** Maximum waiting time in milliseconds; there is no retry for a service that demands more. */
const longestWait = 30_000;

/** Bytes of a refusal that are read. */
const longestReason = 65_536;

/**
 * One call of an endpoint, used as `fetch` by the AI SDK. It alone adds the key, sends it only to the endpoint's origin, retries where the
 * service is busy, gives up where nothing arrives, and keeps the reason of a failure.
 */
export class EndpointCall {
  readonly #target: EndpointTarget;
  readonly #clock: CallClock;
  readonly #accept: string;
  readonly #onRetry: (retry: ModelRetry) => void;
  readonly #gaveUp = new AbortController();
  #failure: ModelFailure | undefined;

  /**
   * @param accept the only content type that is accepted as an answer
   * @param onRetry called before each pause
   */
  constructor(
    target: EndpointTarget,
    clock: CallClock,
    accept: string,
    onRetry: (retry: ModelRetry) => void = () => {},
  ) {
    this.#target = target;
    this.#clock = clock;
    this.#accept = accept;
    this.#onRetry = onRetry;
  }

  /** The first thing that went wrong; undefined where nothing did, or the call was aborted. */
  get failure(): ModelFailure | undefined {
    return this.#failure;
  }

  /** Fetches like the global function. It throws after a failure, which `failure` describes, and after an abort. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== originOf(this.#target.url)) {
      throw this.#fail({ kind: 'redirected', detail: url.origin });
    }
    const signal = init.signal ?? new AbortController().signal;
    for (let retry = 0; ; retry++) {
      const response = await this.#send(url, init, signal);
      if (response.ok) {
        return this.#take(response, signal);
      }
      const wait = retry < maxRetryCount ? this.#waitOf(response, retry) : undefined;
      if (wait === undefined) {
        throw this.#fail(await this.#toFailure(response));
      }
      await response.body?.cancel();
      this.#onRetry({
        because: response.status === 429 ? 'limit' : 'busy',
        milliseconds: wait,
        attempt: retry + 2,
        maxAttempts: maxRetryCount + 1,
      });
      await this.#clock.sleep(wait, signal);
    }
  };

  async #send(url: URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const stopWatching = this.#watch('timeout', this.#clock.first);
    try {
      return await fetch(url, {
        ...init,
        headers: this.#headersOf(init.headers),
        // Other hosts must receive neither the key nor the messages.
        redirect: 'manual',
        signal: AbortSignal.any([signal, this.#gaveUp.signal]),
      });
    } catch (error) {
      throw this.#fail({ kind: 'unreachable', detail: systemCodeOf(error) }, signal, error);
    } finally {
      stopWatching();
    }
  }

  #headersOf(given: RequestInit['headers']): Headers {
    const headers = new Headers(given);
    headers.delete('authorization');
    headers.delete('x-api-key');
    const { kind, key } = this.#target;
    if (key !== undefined && kind === 'anthropic') {
      headers.set('x-api-key', key);
    } else if (key !== undefined) {
      headers.set('authorization', `Bearer ${key}`);
    }
    return headers;
  }

  /** Milliseconds to wait before the request is sent again; undefined where that is of no use. */
  #waitOf({ status, headers }: Response, retry: number): number | undefined {
    if (status !== 429 && status < 500) {
      return undefined;
    }
    const requested = headers.get('retry-after');
    const wait = requested === null ? firstWait * 2 ** retry : toMilliseconds(requested, this.#clock.now());
    return wait <= longestWait ? wait : undefined;
  }

  /** Returns the response with its body watched, where it has the expected type. */
  async #take(response: Response, signal: AbortSignal): Promise<Response> {
    const type = response.headers.get('content-type') ?? this.#accept;
    if (!type.toLowerCase().startsWith(this.#accept)) {
      throw this.#fail({ kind: 'unreadable', detail: type, ...(await this.#readReason(response)) });
    }
    const body = response.body === null ? null : this.#watchBody(response.body, signal);
    return new Response(body, { status: response.status, headers: response.headers });
  }

  #watchBody(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    let isFirst = true;
    return new ReadableStream<Uint8Array>({
      pull: async controller => {
        const { first, silence } = this.#clock;
        const stopWatching = isFirst ? this.#watch('timeout', first) : this.#watch('silent', silence);
        try {
          const { done, value } = await reader.read();
          isFirst = false;
          if (done) {
            controller.close();
          } else {
            controller.enqueue(value);
          }
        } catch (error) {
          controller.error(this.#fail({ kind: 'cut', detail: systemCodeOf(error) }, signal, error));
        } finally {
          stopWatching();
        }
      },
      cancel: reason => reader.cancel(reason),
    });
  }

  /** Cancels the call after this time, unless the returned function is called before. */
  #watch(kind: 'timeout' | 'silent', milliseconds: number): () => void {
    const timer = setTimeout(() => {
      this.#fail({ kind, detail: '' });
      this.#gaveUp.abort();
    }, milliseconds);
    return () => clearTimeout(timer);
  }

  async #toFailure(response: Response): Promise<ModelFailure> {
    const { status, headers } = response;
    const detail = String(status);
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      const location = headers.get('location') ?? '';
      const isKnown = URL.canParse(location, this.#target.url);
      return { kind: 'redirected', detail: isKnown ? new URL(location, this.#target.url).origin : detail };
    }
    return { kind: kindOf(status), detail, ...(await this.#readReason(response)) };
  }

  async #readReason(response: Response): Promise<{ readonly said?: string }> {
    const stopWatching = this.#watch('timeout', this.#clock.silence);
    const reason = readReason(await readStart(response));
    stopWatching();
    return reason === undefined ? {} : { said: toSaid(reason, this.#target.key) };
  }

  /** Throws; the first failure is the cause of all others, and an abort is not a failure. */
  #fail(failure: ModelFailure, signal?: AbortSignal, error?: unknown): unknown {
    if (signal?.aborted === true) {
      return error;
    }
    this.#failure ??= failure;
    return new Error(this.#failure.kind);
  }
}

function kindOf(status: number): ModelFailure['kind'] {
  switch (status) {
    case 401:
    case 403:
      return 'unauthorized';
    case 404:
      return 'missing';
    case 429:
      return 'busy';
    default:
      return 'refused';
  }
}

/** Reads `retry-after`: seconds or a date (RFC 9110, 10.2.3); returns the shortest wait for anything else. */
function toMilliseconds(retryAfter: string, now: number): number {
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return Number.isNaN(wait) ? firstWait : Math.max(0, wait);
}

/** The beginning of a body. The connection may end while it is read; then it is what came. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      text += decoder.decode(chunk, { stream: true });
      if (size > longestReason) {
        break;
      }
    }
  } catch {
    // The status, which matters, was reported already.
    return text;
  }
  return text;
}
