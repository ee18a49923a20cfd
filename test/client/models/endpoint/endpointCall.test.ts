import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EndpointPart } from '../../../../server/src/protocol/endpoints.ts';
import { streamEndpoint } from '../../../../client/src/models/endpoint/endpointStream.ts';
import { openAiEvents } from '../../../support/modelEvents.ts';
import { toJson, withScriptedModel } from '../../../support/scriptedModel.ts';
import type { SentRequest } from '../ask.ts';
import { ask, collect, hello, stillClock } from '../ask.ts';

const fine = { pieces: [openAiEvents({ texts: ['Fine.'] })] };
const isFine: readonly EndpointPart[] = [{ kind: 'text', text: 'Fine.' }];
const begun = openAiEvents({ texts: ['So'], finish: null });

/** A clock that waits for nothing and remembers for how long it was to wait. */
function countingClock() {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return { waits, clock: { sleep, now: () => Date.parse('2026-01-01T00:00:00Z') } };
}

function busy(retryAfter?: string) {
  const { pieces } = toJson({ error: { message: 'Slow down.' } });
  const headers = {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  };
  return { status: 429, headers, pieces: pieces ?? [] };
}

describe('a service that has no time', () => {
  for (const [retryAfter, wait] of [
    ['7', 7000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['soon', 1000],
    [undefined, 1000],
  ] as const) {
    it(`is asked again when it says (${retryAfter})`, async () => {
      const { waits, clock } = countingClock();
      const { parts, requests } = await ask([busy(retryAfter), fine], { clock });
      const retry = { kind: 'retry', because: 'limit', milliseconds: wait, attempt: 2, maxAttempts: 3 };
      assert.deepEqual([parts, waits, requests.length], [[retry, ...isFine], [wait], 2]);
    });
  }

  it('is asked again after errors of its own, three times in all', async () => {
    const { waits, clock } = countingClock();
    const broken = toJson({ error: 'Broken.' }, 500);
    const retry = { kind: 'retry', because: 'busy', milliseconds: 1000, attempt: 2, maxAttempts: 3 };
    assert.deepEqual((await ask([broken, fine], { clock })).parts, [retry, ...isFine]);
    const { parts, requests } = await ask([broken, broken, broken, fine], { clock });
    assert.deepEqual(
      [parts, waits, requests.length],
      [
        [
          retry,
          { ...retry, milliseconds: 2000, attempt: 3 },
          { kind: 'failed', failure: { kind: 'refused', detail: '500', said: 'Broken.' } },
        ],
        [1000, 1000, 2000],
        3,
      ],
    );
  });

  it('is not asked again where it wants to be left alone for long', async () => {
    const { waits, clock } = countingClock();
    const { parts } = await ask([busy('3600'), fine], { clock });
    const failure = { kind: 'busy', detail: '429', said: 'Slow down.' };
    assert.deepEqual([parts, waits], [[{ kind: 'failed', failure }], []]);
  });
});

describe('a call of an endpoint that fails', () => {
  for (const [status, failure] of [
    [400, { kind: 'refused', detail: '400', said: 'No.' }],
    [401, { kind: 'unauthorized', detail: '401', said: 'No.' }],
    [403, { kind: 'unauthorized', detail: '403', said: 'No.' }],
    [404, { kind: 'missing', detail: '404', said: 'No.' }],
  ] as const) {
    it(`is told with its status ${status} and what the service says`, async () => {
      const { parts, requests } = await ask([toJson({ error: { message: 'No.' } }, status), fine]);
      assert.deepEqual([parts, requests.length], [[{ kind: 'failed', failure }], 1]);
    });
  }

  it('is told where the answer is a page', async () => {
    const page = { headers: { 'content-type': 'text/html' }, pieces: ['<html>'] };
    assert.deepEqual((await ask([page])).parts, [
      { kind: 'failed', failure: { kind: 'unreadable', detail: 'text/html' } },
    ]);
  });

  it('is told where the connection is cut in the middle', async () => {
    const { parts } = await ask([{ pieces: [begun], end: 'cut' }]);
    const [text, failed, ...more] = parts;
    assert.deepEqual([text, more], [{ kind: 'text', text: 'So' }, []]);
    assert.equal(failed?.kind === 'failed' ? failed.failure.kind : undefined, 'cut');
  });

  it('is told where nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const target = { kind: 'openai-compatible', url: `http://127.0.0.1:${port}/v1`, model: 'none' } as const;
    const parts = await collect(streamEndpoint(target, hello, new AbortController().signal, stillClock));
    assert.deepEqual(parts, [{ kind: 'failed', failure: { kind: 'unreachable', detail: 'ECONNREFUSED' } }]);
  });

  it('is given up where nothing comes at all', async () => {
    const timeout = [{ kind: 'failed', failure: { kind: 'timeout', detail: '' } }];
    assert.deepEqual((await ask([{ end: 'mute' }], { clock: { first: 30 } })).parts, timeout);
    assert.deepEqual((await ask([{ end: 'held' }], { clock: { first: 30 } })).parts, timeout);
  });

  it('is given up where nothing more comes', async () => {
    const { parts } = await ask([{ pieces: [begun], end: 'held' }], { clock: { silence: 30 } });
    assert.deepEqual(parts, [
      { kind: 'text', text: 'So' },
      { kind: 'failed', failure: { kind: 'silent', detail: '' } },
    ]);
  });
});

describe('a call of an endpoint that is cancelled', () => {
  const cancelled = (answers: Parameters<typeof ask>[0], options: (stop: () => void) => SentRequest) => {
    const controller = new AbortController();
    return ask(answers, { signal: controller.signal, ...options(() => controller.abort()) });
  };

  it('tells nothing where it is not sent yet', async () => {
    const { parts, requests } = await ask([fine], { signal: AbortSignal.abort() });
    assert.deepEqual([parts, requests], [[], []]);
  });

  it('tells nothing before the first part', async () => {
    const controller = new AbortController();
    const received = await withScriptedModel(
      {
        answers: () => {
          controller.abort();
          return { end: 'held' };
        },
      },
      ({ url }) =>
        collect(
          streamEndpoint(
            { kind: 'openai-compatible', url, model: 'scripted' },
            hello,
            controller.signal,
            stillClock,
          ),
        ),
    );
    assert.deepEqual(received, []);
  });

  it('tells nothing more in the middle', async () => {
    const { parts } = await cancelled([{ pieces: [begun], end: 'held' }], stop => ({ onPart: stop }));
    assert.deepEqual(parts, [{ kind: 'text', text: 'So' }]);
  });

  it('waits no longer for a service that has no time', async () => {
    const { parts, requests } = await cancelled([busy('7'), fine], stop => ({
      clock: {
        sleep: async (_, signal) => {
          stop();
          signal.throwIfAborted();
        },
      },
    }));
    assert.deepEqual([parts, requests.length], [[], 1]);
  });

  it('ends the connection where nobody reads further', async () => {
    await withScriptedModel({ answers: [{ pieces: [begun], end: 'held' }] }, async ({ url }) => {
      const target = { kind: 'openai-compatible', url, model: 'scripted' } as const;
      const stream = streamEndpoint(target, hello, new AbortController().signal, stillClock);
      for await (const part of stream) {
        assert.equal(part.kind, 'text');
        break;
      }
      assert.deepEqual(await stream.next(), { done: true, value: undefined });
    });
  });
});

describe('the key of an endpoint', () => {
  const keysOf = (requests: Awaited<ReturnType<typeof ask>>['requests']) =>
    requests.map(({ headers }) => [headers.authorization, headers['x-api-key']]);

  it('goes where each kind of service wants it', async () => {
    const { requests } = await ask([fine], { key: 'mine' });
    assert.deepEqual(keysOf(requests), [['Bearer mine', undefined]]);
    const other = await ask([fine], { key: 'mine', kind: 'anthropic' });
    assert.deepEqual(keysOf(other.requests), [[undefined, 'mine']]);
  });

  for (const kind of ['openai-compatible', 'anthropic'] as const) {
    it(`is not taken from the environment where there is none (${kind})`, async () => {
      const { requests } = await ask([fine], { kind });
      assert.deepEqual(keysOf(requests), [[undefined, undefined]]);
    });
  }

  it('goes to no other place, and neither do the messages', async () => {
    await withScriptedModel({ answers: [fine] }, async other => {
      const location = `${other.url}/chat/completions`;
      const { parts } = await ask([{ status: 307, headers: { location } }], { key: 'mine' });
      assert.deepEqual(parts, [
        { kind: 'failed', failure: { kind: 'redirected', detail: new URL(other.url).origin } },
      ]);
      assert.deepEqual(other.requests, []);
    });
  });

  it('is not told where the service quotes it', async () => {
    const answer = toJson({ error: { message: 'The key mine-and-secret is wrong.' } }, 401);
    const { parts } = await ask([answer], { key: 'mine-and-secret' });
    assert.deepEqual(parts, [
      { kind: 'failed', failure: { kind: 'unauthorized', detail: '401', said: 'The key *** is wrong.' } },
    ]);
  });
});
