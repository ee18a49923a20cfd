import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serveFiles.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import { createChatClient } from './chatClient.ts';

const probe = path.resolve(import.meta.dirname, '../support/heapProbe.cjs');
const files = { 'skills/swap/SKILL.md': '---\nname: swap\ndescription: Swaps tokens.\n---\nQuote first.\n' };

/** Bytes that may be left of 150 turns. */
const growth = 10 * 1024 * 1024;

describe('a chat of two hundred turns', () => {
  it('leaves no more in the server than one of fifty, but for 10 MB', () =>
    withFiles({}, async state => {
      const told = path.join(state, 'heap');
      const env = {
        NODE_OPTIONS: `--expose-gc --require ${probe}`,
        HEAP_PROBE: told,
        XDG_STATE_HOME: state,
      };
      await serve(files, { env }, async server => {
        const client = createChatClient(server);
        const readHeap = async () => {
          rmSync(told, { force: true });
          process.kill(server.pid, 'SIGUSR2');
          await eventually(
            () => (existsSync(told) ? readFileSync(told, 'utf8') : ''),
            text => assert.notEqual(text, ''),
          );
          return Number(readFileSync(told, 'utf8'));
        };
        const talk = async (from: number, to: number) => {
          for (let turn = from; turn < to; turn++) {
            client.replies.push([{ kind: 'text', text: `Answer ${turn}. ${'word '.repeat(100)}` }]);
            await client.say(`Message ${turn}: swap`, { model: 'endpoint:test/small' });
          }
          return readHeap();
        };
        const early = await talk(0, 50);
        const late = await talk(50, 200);
        assert.ok(late <= early + growth, `${early} bytes, then ${late}`);
      });
    }));
});
