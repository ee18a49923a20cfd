import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';

const bundle = path.resolve(import.meta.dirname, '../../../dist/skillwright.js');

const started = 'skillwright: The language server ended because it could not read its input.';
const noHeader = 'A message has no header of the Language Server Protocol.';
const noNumber = 'The Content-Length of a message is not a number of bytes.';

function frame(message: unknown): string {
  const text = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

const initialize = frame({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { processId: null, rootUri: null, capabilities: { workspace: { workspaceFolders: true } } },
});
const shutdown = frame({ jsonrpc: '2.0', id: 2, method: 'shutdown' });
const exit = frame({ jsonrpc: '2.0', method: 'exit' });

interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** What the server answers to parts of input. Each but the first is sent when there is one more message of the server. */
function send(parts: readonly string[], closes = false): Promise<Answer> {
  const child = spawn(process.execPath, [bundle, 'lsp', '--stdio']);
  let [at, out, error] = [0, '', ''];
  const next = () => {
    const part = parts[at++];
    if (part !== undefined) {
      child.stdin.write(part);
    }
    if (closes && at >= parts.length) {
      child.stdin.end();
    }
  };
  child.stdout.on('data', data => {
    out += String(data);
    if (out.split('"jsonrpc"').length > at) {
      next();
    }
  });
  child.stderr.on('data', data => (error += String(data)));
  next();
  return new Promise(resolve => {
    child.once('close', code => resolve({ code, out, error }));
  });
}

describe('a language server whose input cannot be read', () => {
  for (const [what, input, reason] of [
    ['a message without a header', `${JSON.stringify({ jsonrpc: '2.0', id: 1 })}\n`, noHeader],
    ['a header that is not one', 'Content-Length 5\r\n', noHeader],
    ['line feeds alone', 'Content-Length: 5\n\n{}', noHeader],
    ['a header without a length', 'Content-Type: a/b\r\n\r\n{}', 'A message has no Content-Length.'],
    ['a length that is not a number', 'Content-Length: many\r\n\r\n{}', noNumber],
    ['a negative length', 'Content-Length: -2\r\n\r\n{}', noNumber],
    ['a length with something behind it', 'content-length: 2x\r\n\r\n{}', noNumber],
    ['a length above the limit', 'Content-Length: 268435457\r\n\r\n{}', 'A message has more than 256 MB.'],
    ['a header without an end', `X: ${'x'.repeat(9000)}`, 'A header has more than 8 KB.'],
    ['something that is not JSON', 'Content-Length: 3\r\n\r\n{"a', 'A message is not valid JSON.'],
    ['a message that is longer than its length', `${initialize}}`, noHeader],
  ] as const) {
    it(`ends and says why: ${what}`, async () => {
      const { code, error } = await send([input]);
      assert.deepEqual([code, error], [1, `${started} ${reason}\n`]);
    });
  }

  it('ends in the same way after messages that it answered', async () => {
    const { code, out, error } = await send([initialize, 'Content-Length: 1\r\n\r\n[']);
    assert.equal(code, 1);
    assert.match(out, /"id":1,"result":\{/);
    assert.equal(error, `${started} A message is not valid JSON.\n`);
  });
});

describe('a language server over standard input', () => {
  it('ends without a word when its input ends, as a success only after a shutdown', async () => {
    for (const [input, code, closes] of [
      [[], 1, true],
      [[initialize], 1, true],
      [[initialize, shutdown, ''], 0, true],
      [[initialize, shutdown, exit], 0, false],
      [[initialize, exit], 1, false],
    ] as const) {
      const result = await send(input, closes);
      assert.deepEqual([result.code, result.error], [code, ''], input.join('\n'));
    }
  });

  it('answers messages that arrive in several parts, and JSON that is not a message', async () => {
    const [before, behind] = [initialize.slice(0, 10), initialize.slice(10)];
    const { code, out, error } = await send([frame(null), `${frame([])}${before}`, behind, shutdown, exit]);
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /"id":1,"result":\{/);
    assert.match(out, /"id":2,"result":null/);
  });

  it('tells failures to the log of the editor, and nothing to standard error', async () => {
    const initialized = frame({ jsonrpc: '2.0', method: 'initialized', params: {} });
    const bad = frame({ jsonrpc: '2.0', method: 'workspace/didChangeWorkspaceFolders', params: {} });
    const { code, out, error } = await send([initialize, `${initialized}${bad}`, shutdown, exit]);
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /"method":"window\/logMessage","params":\{"type":1,"message":"TypeError: /);
  });
});
