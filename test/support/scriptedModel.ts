import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** What a service was asked. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Read as JSON; the text where it is none, and undefined where there is none. */
  readonly body: unknown;
}

/** A piece of a body, or something that is waited for before the next one. */
export type Piece =
  | string
  | Uint8Array
  | { readonly until: Promise<unknown> }
  | { readonly milliseconds: number };

/** One answer of the service; without anything it is an empty one. */
export interface ScriptedAnswer {
  readonly status?: number;
  /** `content-type` is that of a stream of events where it is not given. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Each is sent by itself. */
  readonly pieces?: readonly Piece[];
  /** What happens behind the last piece: the answer ends, the connection is cut, or nothing more. `mute` sends not even the status. */
  readonly end?: 'whole' | 'cut' | 'held' | 'mute';
}

export interface ScriptedModel {
  /** As the setting of an endpoint has it. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  stop(): Promise<void>;
}

export interface ModelScript {
  /** One after the other, or by what was asked. A request that has none is answered with status 418, which nobody repeats. */
  readonly answers: readonly ScriptedAnswer[] | ((request: SeenRequest, index: number) => ScriptedAnswer);
  /** What `/models` answers with; it takes none of the answers. */
  readonly models?: readonly string[];
  /** Where the service listens; any free port where it is not given. */
  readonly port?: number;
}

/** A service of models on this computer that answers as it is told, and remembers what it was asked. */
export async function startScriptedModel({
  answers,
  models,
  port: wanted = 0,
}: ModelScript): Promise<ScriptedModel> {
  const requests: SeenRequest[] = [];
  let served = 0;
  const find = (request: SeenRequest): ScriptedAnswer => {
    if (request.path.endsWith('/models') && models !== undefined) {
      return toJson({ object: 'list', data: models.map(id => ({ id })) });
    }
    const index = served++;
    const answer = typeof answers === 'function' ? answers(request, index) : answers[index];
    return answer ?? toJson({ error: { message: 'The script has no answer left.' } }, 418);
  };
  const server = createServer((request, response) => {
    void readRequest(request)
      .then(seen => {
        requests.push(seen);
        return play(find(seen), response);
      })
      // Whoever asked may be gone in the middle of it.
      .catch(() => response.destroy());
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Runs a test on a service, and ends it. */
export async function withScriptedModel<Result>(
  script: ModelScript,
  work: (model: ScriptedModel) => Promise<Result>,
): Promise<Result> {
  const model = await startScriptedModel(script);
  try {
    return await work(model);
  } finally {
    await model.stop();
  }
}

/** An answer with a value instead of a stream. */
export function toJson(value: unknown, status = 200): ScriptedAnswer {
  return { status, headers: { 'content-type': 'application/json' }, pieces: [JSON.stringify(value)] };
}

/** The bytes of a text, cut at these places, whatever they go through. */
export function cutAt(text: string, places: readonly number[]): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const inside = [...new Set(places.map(place => place % bytes.length))].toSorted(
    (one, other) => one - other,
  );
  return [0, ...inside]
    .map((start, index) => bytes.subarray(start, inside[index] ?? bytes.length))
    .filter(piece => piece.length > 0);
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const body = await readText(request);
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: parse(body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text;
  }
}

async function play(
  { status = 200, headers, pieces = [], end = 'whole' }: ScriptedAnswer,
  response: ServerResponse,
): Promise<void> {
  if (end === 'mute') {
    return;
  }
  response.socket?.setNoDelay(true);
  response.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
  response.flushHeaders();
  for (const piece of pieces) {
    if (typeof piece === 'string' || piece instanceof Uint8Array) {
      response.write(piece);
      // So that it is read before the next one is written.
      await nextTurn();
    } else {
      await ('until' in piece ? piece.until : delay(piece.milliseconds));
    }
  }
  if (end === 'whole') {
    response.end();
  } else if (end === 'cut') {
    response.destroy();
  }
}
