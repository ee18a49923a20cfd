import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DidOpenTextDocumentNotification } from 'vscode-languageserver-protocol/node';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import type { ChatEvent } from '../../server/src/protocol/chat.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import type { ChatClient } from './chatClient.ts';
import { createChatClient, serveChat } from './chatClient.ts';

const everything = path.resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);
const memo = '---\nname: memo\ndescription: Drafts memos.\n---\n\nBe brief.\n';
const files: Files = {
  '.agents/skills/memo/SKILL.md': memo,
  '.agents/skills/memo/scripts/count.mjs': 'console.log(process.argv.slice(2).length);\n',
  '.agents/skills/echo/SKILL.md': `---
name: echo
description: Echoes.
mcp:
  command: '"${process.execPath}" "${everything}" stdio'
---

Echo.
`,
  'skillwright.json': JSON.stringify({
    tools: [{ name: 'rate', description: 'Tells a rate.', permissionTier: 'READ_ONLY', mock: { rate: 2 } }],
  }),
};
const model = 'endpoint:test/small';

function call(name: string, given: unknown): ModelPart {
  return { kind: 'call', call: { id: name, name, arguments: JSON.stringify(given) } };
}

/** What came of the calls of a turn: tool, outcome and the beginning of its result. */
function callsOf(events: readonly ChatEvent[]): unknown[] {
  return events.flatMap(event =>
    event.kind === 'call' ? [[event.tool, event.outcome, event.result.text.slice(0, 60)]] : [],
  );
}

async function runCalls(client: ChatClient, calls: readonly ModelPart[], named: readonly string[] = []) {
  client.replies.push(calls);
  const turn = await client.say('Do it.', { model, named, isTrusted: true });
  return { ...turn, calls: callsOf(turn.events) };
}

describe('the tools of a chat in an editor', () => {
  it('are those that a rehearsal on the command line lists', () =>
    serveChat(files, async (server, folder) => {
      const listed = (text: string) => /^Tools that it could call: .*$/m.exec(text)?.[0];
      const { events } = await createChatClient(server).say('Hello', { named: ['memo'] });
      const shown = events.flatMap(event => (event.kind === 'text' ? [event.text] : [])).join('');
      const { out } = await runSkillwright(['chat', 'Hello', '--skill', 'memo'], { cwd: folder });
      assert.match(listed(shown) ?? '', /`run_script`, `tool_invoke`$/);
      assert.equal(listed(out), listed(shown));
    }));

  it('have those of the baseline in every turn, whoever starts it', () =>
    serveChat(
      {
        ...files,
        'skillwright.json': JSON.stringify({
          tools: [{ name: 'rate' }, { name: 'memory_get', mock: 'Noted.', permissionTier: 'READ_ONLY' }],
        }),
      },
      async server => {
        for (const signalText of ['', '{"source": "cron", "signal_id": "nightly"}']) {
          const client = createChatClient(server);
          client.replies.push([call('memory_get', {})]);
          const { requests, events } = await client.say('Go.', { model, signalText });
          const offered = requests[0]?.request.tools.map(({ name }) => name) ?? [];
          assert.deepEqual(
            ['rate', 'memory_get'].map(name => offered.includes(name)),
            [false, true],
          );
          assert.deepEqual(callsOf(events), [['memory_get', 'ran', 'Noted.']]);
        }
      },
    ));

  it('read what the body links to and what the workspace attaches, and run neither', () =>
    serveChat(
      {
        ...files,
        '.agents/skills/memo/SKILL.md': `${memo}See [the forms](forms.md).\n`,
        '.agents/skills/memo/forms.md': 'Forms.\n',
        '.agents/skills/memo/notes.md': 'Notes.\n',
        'scripts/tidy.mjs': 'console.log("tidied");\n',
        'skillwright.json': JSON.stringify({
          references: [{ skill: 'memo', kind: 'document', target: 'scripts/tidy.mjs' }],
        }),
      },
      async server => {
        const client = createChatClient(server);
        client.answer = () => ({ isAllowed: true });
        const skill = 'memo';
        const { calls } = await runCalls(client, [
          call('list_resources', { skill }),
          call('read_resource', { skill, path: 'forms.md' }),
          call('read_resource', { skill, path: 'scripts/tidy.mjs' }),
          call('read_resource', { skill, path: 'notes.md' }),
          call('run_script', { skill, path: 'scripts/tidy.mjs' }),
        ]);
        assert.deepEqual(calls, [
          ['list_resources', 'ran', '- forms.md\n- scripts/count.mjs\n- scripts/tidy.mjs'],
          ['read_resource', 'ran', 'Forms.\n'],
          ['read_resource', 'ran', 'console.log("tidied");\n'],
          ['read_resource', 'ran', "'notes.md' is not a resource of the skill. Resources are the"],
          ['run_script', 'ran', "The skill has no file 'scripts/tidy.mjs'."],
        ]);
      },
    ));

  it('change a skill on disk after the person allowed it', () =>
    serveChat(files, async (server, folder) => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: true });
      const given = { name: 'memo', operation: 'append', content: 'Sign it.' };
      const { calls, questions } = await runCalls(client, [call('update_skill', given)]);
      assert.deepEqual(
        questions.map(question => question.kind === 'tool' && [question.tool, question.how]),
        [['update_skill', 'once']],
      );
      assert.deepEqual(
        calls.map(each => Array.isArray(each) && each.slice(0, 2)),
        [['update_skill', 'ran']],
      );
      const text = readFileSync(path.join(folder, '.agents/skills/memo/SKILL.md'), 'utf8');
      assert.match(text, /Be brief\.\n+Sign it\./);
    }));

  it('change a skill that is open through the editor, and not on disk', () =>
    serveChat(files, async (server, folder) => {
      const file = '.agents/skills/memo/SKILL.md';
      const uri = server.uriOf(file);
      const textDocument = { uri, languageId: 'skill', version: 1, text: memo };
      await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      const applied: unknown[] = [];
      server.connection.onRequest('workspace/applyEdit', ({ edit }) => {
        applied.push(edit);
        return { applied: true };
      });
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: true });
      await runCalls(client, [
        call('update_skill', { name: 'memo', operation: 'append', content: 'Sign it.' }),
      ]);
      assert.equal(applied.length, 1);
      assert.match(JSON.stringify(applied[0]), /Sign it\./);
      assert.equal(readFileSync(path.join(folder, file), 'utf8'), memo);
    }));

  it('delete a skill into the trash after the person allowed this call', () =>
    serveChat(files, async (server, folder) => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: true, isRemembered: true });
      const { questions } = await runCalls(client, [call('delete_skill', { name: 'memo' })]);
      assert.deepEqual(
        questions.map(question => question.kind === 'tool' && question.how),
        ['every'],
      );
      assert.equal(existsSync(path.join(folder, '.agents/skills/memo')), false);
    }));

  it('run a script of a skill, and not in a workspace that is not trusted', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: true });
      const script = call('run_script', { skill: 'memo', path: 'scripts/count.mjs', args: ['a', 'b'] });
      const { calls } = await runCalls(client, [script]);
      assert.deepEqual(calls, [['run_script', 'ran', '2']]);
      client.replies.push([script]);
      const { events } = await client.say('Again.', { model });
      assert.deepEqual(callsOf(events), [
        ['run_script', 'refused', "'run_script' was not run: this workspace is not trusted."],
      ]);
    }));

  it('answer with what the workspace has for a tool that it only describes', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      const { calls } = await runCalls(client, [call('tool_invoke', { name: 'rate', args: {} })]);
      assert.deepEqual(calls, [['rate', 'ran', '{\n  "rate": 2\n}']]);
    }));

  it('are those of the MCP server of an active skill, which a person allows to start', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: true });
      const { calls, questions, requests } = await runCalls(
        client,
        [call('echo', { message: 'hello' })],
        ['echo'],
      );
      assert.deepEqual(
        questions.map(question => question.kind),
        ['start', 'tool'],
      );
      assert.ok(requests[0]?.request.tools.some(({ name }) => name === 'echo'));
      assert.deepEqual(calls, [['echo', 'ran', 'Echo: hello']]);
    }));

  it('go on without a server that the person refuses', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: false });
      const { events, answer } = await runCalls(client, [], ['echo']);
      assert.deepEqual(
        events.flatMap(event => (event.kind === 'notice' ? [event.text] : [])),
        ["The MCP server of 'echo' isn't started because it wasn't allowed."],
      );
      assert.deepEqual('end' in answer && answer.end, { kind: 'done' });
    }));
});
