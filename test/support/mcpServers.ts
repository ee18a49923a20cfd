import { fileURLToPath } from 'node:url';
import type { ServerLaunch } from '../../server/src/core/analysis/mcp/serverLaunch.ts';

/** The official server with one of everything. */
export const everything = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
);

/**
 * A server in a few lines that does what no good one does. Its tools are those that are named on its command line, and each does what
 * its name says.
 */
export const oddServer = `
import { createInterface } from 'node:readline';
import { spawn } from 'node:child_process';
let tools = process.argv.slice(2);
const send = message => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const text = words => ({ content: [{ type: 'text', text: words }] });
const cancelled = [];
let hung = 0;
const acts = {
  crash: () => { console.error('Out of luck.'); process.exit(3); },
  hang: () => void hung++,
  hung: () => text(String(hung)),
  fail: () => ({ ...text('It failed.'), isError: true }),
  refuse: () => { throw new Error('No such thing.'); },
  huge: () => text('x'.repeat(11_000_000)),
  large: () => text('x'.repeat(1_500_000)),
  change: () => { tools = ['changed']; send({ method: 'notifications/tools/list_changed' }); return text('Changed.'); },
  cancelled: () => text(String(cancelled.length)),
  env: () => text(process.env.SHOWN + ' ' + process.env.GREETING + ' ' + process.env.UNLISTED),
  folder: () => text(process.cwd()),
  child: () => text(String(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid)),
  data: () => ({ content: [], structuredContent: { a: 1 } }),
};
const answer = ({ method, params }) => {
  switch (method) {
    case 'initialize':
      return { protocolVersion: params.protocolVersion, capabilities: { tools: { listChanged: true } }, serverInfo: { name: 'odd', version: '1' } };
    case 'tools/list': {
      const at = Number(params?.cursor ?? 0);
      const page = tools.slice(at, at + 2).map(name => ({ name, description: 'Does ' + name + '.', inputSchema: { type: 'object' } }));
      return { tools: page, ...(at + 2 < tools.length && { nextCursor: String(at + 2) }) };
    }
    case 'tools/call':
      return (acts[params.name] ?? (() => text(params.name + ' ' + JSON.stringify(params.arguments))))();
    default:
      return {};
  }
};
console.log('This is not a message.');
console.log('{"neither":"is this"}');
createInterface({ input: process.stdin }).on('line', line => {
  const message = JSON.parse(line);
  if (message.method === 'notifications/cancelled') cancelled.push(message.params.requestId);
  if (message.id === undefined) return;
  try {
    const result = answer(message);
    if (result !== undefined) send({ id: message.id, result });
  } catch (error) {
    send({ id: message.id, error: { code: -32000, message: error.message } });
  }
});
`;

/** How a Node script is started as the server of a skill. */
export function launchOf(
  skill: string,
  args: readonly string[],
  others: Partial<ServerLaunch> = {},
): ServerLaunch {
  return {
    skill,
    program: process.execPath,
    args,
    folder: import.meta.dirname,
    env: {},
    shown: [],
    startupTimeout: 30_000,
    idleTimeout: 300_000,
    secrets: [],
    ...others,
  };
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
