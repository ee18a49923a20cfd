import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Vectors } from '../../../../client/src/models/endpoint/embeddingsEndpoint.ts';
import { fetchEmbeddings } from '../../../../client/src/models/endpoint/embeddingsEndpoint.ts';

interface Seen {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Asks a server on this computer that answers as it is told. */
async function ask(
  respond: (response: ServerResponse) => void,
  { key, signal = new AbortController().signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<{ readonly answer: Vectors; readonly seen: readonly Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void text(request).then(body => {
      const { authorization } = request.headers;
      seen.push({ url: request.url, authorization, body: JSON.parse(body) });
      respond(response);
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const endpoint = {
      url: `http://127.0.0.1:${port}/v1/`,
      model: 'small',
      ...(key !== undefined && { key }),
    };
    return { answer: await fetchEmbeddings(endpoint, ['one', 'two'], signal), seen };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function json(value: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}

describe('an endpoint for embeddings', () => {
  it('is asked for all texts at once, with the key as a bearer token', async () => {
    const data = [
      { index: 1, embedding: [0, 1] },
      { index: 0, embedding: [1, 0] },
    ];
    const { answer, seen } = await ask(json({ data }), { key: 'secret' });
    assert.deepEqual(answer, {
      vectors: [
        [1, 0],
        [0, 1],
      ],
    });
    assert.deepEqual(seen, [
      {
        url: '/v1/embeddings',
        authorization: 'Bearer secret',
        body: { model: 'small', input: ['one', 'two'] },
      },
    ]);
  });

  it('gets no key where there is none', async () => {
    const { seen } = await ask(json({ data: [] }));
    assert.equal(seen[0]?.authorization, undefined);
  });

  for (const [status, kind] of [
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [429, 'refused'],
    [500, 'refused'],
  ] as const) {
    it(`fails with its status ${status}`, async () => {
      const { answer } = await ask(json({}, status));
      assert.deepEqual(answer, { failure: { kind, detail: String(status) } });
    });
  }

  it('fails where vectors are missing or are no numbers', async () => {
    const { answer } = await ask(
      json({
        data: [
          { index: 0, embedding: [1] },
          { index: 1, embedding: ['x'] },
        ],
      }),
    );
    assert.deepEqual(answer, { failure: { kind: 'unreadable', detail: '1/2' } });
  });

  it('fails where the answer is not JSON', async () => {
    const { answer } = await ask(response => response.end('<html>'));
    assert.deepEqual(answer, { failure: { kind: 'unreadable', detail: 'JSON' } });
  });

  it('is not followed to another place, which would be shown the key', async () => {
    const { answer, seen } = await ask(
      response => response.writeHead(307, { location: 'http://127.0.0.1:9/v1/embeddings' }).end(),
      { key: 'secret' },
    );
    assert.deepEqual([answer, seen.length], [{ failure: { kind: 'unreachable', detail: '' } }, 1]);
  });

  it('is given up when it takes too long', async () => {
    const { answer } = await ask(() => {}, { signal: AbortSignal.timeout(50) });
    assert.deepEqual(answer, { failure: { kind: 'timeout', detail: '' } });
  });

  it('fails with what the system says when nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const endpoint = { url: `http://127.0.0.1:${port}/v1`, model: 'small' };
    const answer = await fetchEmbeddings(endpoint, ['one'], new AbortController().signal);
    assert.deepEqual(answer, { failure: { kind: 'unreachable', detail: 'ECONNREFUSED' } });
  });
});
