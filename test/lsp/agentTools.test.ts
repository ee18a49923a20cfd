import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../server/src/protocol/chat.ts';
import { planMcpServer } from '../../server/src/protocol/readiness.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const files: Files = {
  'skills/swap/SKILL.md': `---
name: swap
description: Swaps one token for another.
vars:
  SWAP_KEY:
    secret: true
---
Quote first with {{SWAP_KEY}}.
`,
  'skills/swap/vars.json': '{ "SWAP_KEY": "hunter22-hunter22" }',
  'skills/swap/references/fees.md': 'The key is hunter22-hunter22.\n',
  'skillwright.json': JSON.stringify({
    tools: [{ name: 'place_order', description: 'Places an order.', permissionTier: 'READ_ONLY', mock: 1 }],
  }),
};

function call({ connection, uriOf }: ServerUnderTest, name: string, given = {}, isAllowed = false) {
  const folderUri = uriOf('').replace(/\/$/, '');
  return connection.sendRequest(runTool, { folderUri, name, arguments: given, isAllowed });
}

describe('the tools for agents of an editor', () => {
  it('read skills and their files, without secrets', () =>
    serve(files, {}, async server => {
      assert.deepEqual(await call(server, 'list_skills'), {
        text: '- swap: Swaps one token for another.',
        isError: false,
      });
      const read = await call(server, 'get_skill', { name: 'swap' });
      assert.match(read.text, /Quote first with \{\{SWAP_KEY\}\}\./);
      assert.deepEqual(await call(server, 'list_resources', { skill: 'swap' }), {
        text: '- references/fees.md',
        isError: false,
      });
      const given = { skill: 'swap', path: 'references/fees.md' };
      assert.deepEqual(await call(server, 'read_resource', given), {
        text: 'The key is ***.\n',
        isError: false,
      });
    }));

  it('answer nothing for a skill that skillwright.json disables, of its files neither', () =>
    serve({ ...files, 'skillwright.json': '{"disabled": ["swap"]}' }, {}, async server => {
      const text = "The skill 'swap' is disabled.";
      const given = { skill: 'swap', path: 'references/fees.md' };
      assert.deepEqual(
        [await call(server, 'list_resources', { skill: 'swap' }), await call(server, 'read_resource', given)],
        [
          { text, isError: true },
          { text, isError: true },
        ],
      );
    }));

  it('change nothing before a person agreed to it', () =>
    serve(files, {}, async (server, folder) => {
      const given = { name: 'swap', operation: 'append', content: 'Be brief.' };
      const read = () => readFileSync(path.join(folder, 'skills/swap/SKILL.md'), 'utf8');
      assert.deepEqual(await call(server, 'update_skill', given), {
        text: "'update_skill' was not run: it was not approved.",
        isError: true,
      });
      assert.doesNotMatch(read(), /Be brief/);
      assert.equal((await call(server, 'update_skill', given, true)).isError, false);
      assert.match(read(), /Be brief\./);
    }));

  it('never delete, run programs or do what a workspace describes', () =>
    serve(files, {}, async (server, folder) => {
      for (const name of ['delete_skill', 'run_script', 'place_order']) {
        assert.deepEqual(await call(server, name, { name: 'swap' }, true), {
          text: `'${name}' was not run: a person has to be asked every time. Ask for it in Skill Chat.`,
          isError: true,
        });
      }
      assert.ok(existsSync(path.join(folder, 'skills/swap/SKILL.md')));
    }));

  it('say what is wrong with a call', () =>
    serve(files, {}, async server => {
      assert.deepEqual(await call(server, 'get_skill', {}), {
        text: "The arguments do not fit: 'name' is missing.",
        isError: true,
      });
      const { connection } = server;
      const elsewhere = {
        folderUri: 'file:///elsewhere',
        name: 'list_skills',
        arguments: {},
        isAllowed: false,
      };
      assert.deepEqual(await connection.sendRequest(runTool, elsewhere), {
        text: 'This folder is not open.',
        isError: true,
      });
    }));
});

describe('.mcp.json', () => {
  it('gets the server of the skills', () =>
    serve({ ...files, '.mcp.json': '{}\n' }, {}, async ({ connection, uriOf }) => {
      const folderUri = uriOf('').replace(/\/$/, '');
      const server = { name: 'skillwright', command: 'skillwright', args: ['mcp'] };
      const plan = await connection.sendRequest(planMcpServer, { folderUri, ...server });
      assert.ok('edit' in plan);
      assert.equal(plan.edit.uri, uriOf('.mcp.json'));
      assert.match(plan.edit.edits.map(({ newText }) => newText).join(''), /"command": "skillwright"/);
    }));
});
