import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { withFiles } from '../support/temporaryFolder.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

interface Line {
  readonly id: unknown;
  readonly error?: unknown;
}

/** The first answers to what is written to the command. */
async function exchange(cwd: string, parts: readonly string[], answers: number): Promise<readonly Line[]> {
  const child = spawn(process.execPath, [bundle, 'mcp'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    parts.forEach(part => child.stdin.write(part));
    const lines: Line[] = [];
    for await (const line of createInterface(child.stdout)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The command writes such lines.
      lines.push(JSON.parse(line) as Line);
      if (lines.length === answers) {
        break;
      }
    }
    return lines;
  } finally {
    child.kill();
  }
}

const message = (content: object) => `${JSON.stringify({ jsonrpc: '2.0', ...content })}\n`;
const ping = (id: number) => message({ id, method: 'ping' });
const tooLarge = { code: -32600, message: 'A message has more than 8 MB.' };

describe('a message to skillwright mcp', () => {
  it('is answered with an error where it is too large, and the next lines are read', () =>
    withFiles({}, async cwd => {
      const limit = 8 * 1024 * 1024;
      const clientInfo = { name: 'test', version: '1' };
      const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
      const padded = (id: number, bytes: number) => {
        const [before, behind] = message({ id, method: 'ping', params: { _meta: { pad: '|' } } }).split('|');
        return `${before}${'x'.repeat(bytes - `${before}${behind}`.length + 1)}${behind}`;
      };
      const lines = await exchange(
        cwd,
        [
          message({ id: 1, method: 'initialize', params }),
          message({ method: 'notifications/initialized' }),
          padded(2, limit + 1),
          ping(3),
          padded(4, limit),
          padded(5, 3 * limit) + ping(6),
        ],
        6,
      );
      assert.deepEqual(
        lines.map(({ id, error }) => [id, error]).toSorted(),
        [
          [1, undefined],
          [3, undefined],
          [4, undefined],
          [6, undefined],
          [null, tooLarge],
          [null, tooLarge],
        ].toSorted(),
      );
    }));
});
