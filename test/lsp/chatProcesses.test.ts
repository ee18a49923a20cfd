import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import { createChatClient } from './chatClient.ts';

const everything = path.resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);

/** Its server is started with a mark, by which it is found among all processes. */
function filesWith(mark: string): Files {
  return {
    '.agents/skills/echo/SKILL.md': `---
name: echo
description: Echoes.
mcp:
  command: '"${process.execPath}" "${everything}" stdio ${mark}'
---

Echo.
`,
  };
}

/** Ids of the processes that were started with a mark, as Linux lists them. */
function findProcesses(mark: string): string[] {
  return readdirSync('/proc').filter(id => /^\d+$/.test(id) && argumentsOf(id).includes(mark));
}

function argumentsOf(id: string): readonly string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended since it was listed.
    return [];
  }
}

/** Runs a turn with the server of a skill, and looks what is left of it when the language server ends like this. */
async function checkEnd(mark: string, end: 'asked' | 'killed'): Promise<void> {
  await withFiles(filesWith(mark), async folder => {
    const server = await startServer({ folder });
    const client = createChatClient(server);
    client.answer = () => ({ isAllowed: true });
    await client.say('Echo.', { model: 'endpoint:test/small', named: ['echo'], isTrusted: true });
    assert.equal(findProcesses(mark).length, 1);
    if (end === 'asked') {
      await server.stop();
    } else {
      process.kill(server.pid, 'SIGKILL');
      server.connection.dispose();
    }
    await eventually(
      () => findProcesses(mark),
      left => assert.deepEqual(left, []),
    );
  });
}

if (process.platform === 'linux') {
  describe('the MCP server of a skill in a chat', () => {
    it('ends when the window is closed or loaded anew', () => checkEnd(`mark-${process.pid}-a`, 'asked'));

    it('ends when the language server dies', () => checkEnd(`mark-${process.pid}-b`, 'killed'));
  });
}
