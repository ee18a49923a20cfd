import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ApplyWorkspaceEditRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import type { ChatEvent } from '../../server/src/protocol/chat.ts';
import { oddServer } from '../support/mcpServers.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import type { ChatClient } from './chatClient.ts';
import { createChatClient, serveChat } from './chatClient.ts';

const skill = (name: string, body: string) =>
  `---\nname: ${name}\ndescription: Drafts ${name}.\n---\n\n${body}\n`;
const files: Files = {
  '.agents/skills/memo/SKILL.md': skill('memo', 'Be brief.'),
  '.agents/skills/deal/SKILL.md': skill('deal', 'Be exact.'),
  '.agents/skills/retired/SKILL.md': skill('retired', 'Old.'),
  '.agents/skills/retired/scripts/run.mjs': 'console.log(1);\n',
  '.agents/skills/retired/references/a.md': 'A.\n',
  'skillwright.json': JSON.stringify({ disabled: ['retired'], promptStyle: 'summary' }),
};

const served = `---
name: served
description: Has a server.
mcp:
  command: '"${process.execPath}" ../../../odd.mjs one'
---

Call one.
`;

function call(name: string, given: unknown): ModelPart {
  return { kind: 'call', call: { id: name, name, arguments: JSON.stringify(given) } };
}

/** The result of each call, shortened, of one turn in which a model makes them one after the other. */
async function resultsOf(client: ChatClient, calls: readonly ModelPart[]): Promise<string[]> {
  client.answer = () => ({ isAllowed: true });
  calls.forEach(each => client.replies.push([each]));
  const { events } = await client.say('Do it.', { model: 'endpoint:test/small', isTrusted: true });
  const toText = (event: ChatEvent) => (event.kind === 'call' ? [event.result.text] : []);
  return events.flatMap(toText);
}

describe('what a chat changes', () => {
  it('counts in the same turn: a skill that was created can be listed, read and loaded', () =>
    serveChat(files, async server => {
      const [created, listed, read, loaded] = await resultsOf(createChatClient(server), [
        call('create_skill', { name: 'haiku', description: 'Writes haiku.', content: 'Three lines.' }),
        call('list_skills', {}),
        call('get_skill', { name: 'haiku' }),
        call('read_skill', { name: 'haiku' }),
      ]);
      assert.match(created ?? '', /haiku/);
      assert.equal(listed, '- deal: Drafts deal.\n- haiku: Writes haiku.\n- memo: Drafts memo.');
      assert.match(read ?? '', /Three lines\./);
      assert.match(loaded ?? '', /Three lines\./);
    }));

  it('counts in the same turn: a skill that was disabled or deleted is gone', () =>
    serveChat(files, async server => {
      const [disabled, , listed, read, loaded] = await resultsOf(createChatClient(server), [
        call('disable_skill', { name: 'deal' }),
        call('delete_skill', { name: 'memo' }),
        call('list_skills', {}),
        call('get_skill', { name: 'deal' }),
        call('read_skill', { name: 'memo' }),
      ]);
      assert.match(disabled ?? '', /"enabled":false/);
      assert.equal(listed, 'There are none.');
      assert.equal(read, "The skill 'deal' is disabled; enable it first.");
      assert.match(loaded ?? '', /memo/);
      assert.doesNotMatch(loaded ?? '', /Be brief/);
    }));

  it('leaves out what skillwright.json disables: it is not listed, read or run, and neither are its files', () =>
    serveChat(files, async server => {
      const results = await resultsOf(createChatClient(server), [
        call('list_skills', {}),
        call('get_skill', { name: 'retired' }),
        call('list_resources', { skill: 'retired' }),
        call('read_resource', { skill: 'retired', path: 'references/a.md' }),
        call('run_script', { skill: 'retired', path: 'scripts/run.mjs' }),
      ]);
      const disabled = "The skill 'retired' is disabled.";
      assert.deepEqual(results, [
        '- deal: Drafts deal.\n- memo: Drafts memo.',
        "The skill 'retired' is disabled; enable it first.",
        disabled,
        disabled,
        disabled,
      ]);
    }));
});

const model = 'endpoint:test/small';

describe('an active skill that is disabled or deleted in the same turn', () => {
  for (const [tool, cause, words] of [
    ['disable_skill', 'disabled', 'it is switched off'],
    ['delete_skill', 'unknown', 'there is no skill of this id'],
  ] as const) {
    it(`is not active any more after ${tool}, and is not loaded again`, () =>
      serveChat(files, async server => {
        const client = createChatClient(server);
        client.answer = () => ({ isAllowed: true });
        client.replies.push([call(tool, { name: 'memo' })], [call('load_skill', { name: 'memo' })]);
        const turn = { model, style: 'xml', named: ['memo'], isTrusted: true } as const;
        const { answer, events, requests } = await client.say('Do it.', turn);
        assert.deepEqual(
          {
            active: 'end' in answer && answer.active,
            changes: events.flatMap(event => (event.kind === 'activated' ? [toChange(event)] : [])),
            loaded: events.flatMap(event => (event.kind === 'call' ? [event.result.text] : [])).at(-1),
            told: requests.map(({ request }) => /Be brief/.test(request.system)),
          },
          {
            active: [],
            changes: ['memo', `; memo: ${cause}`, `; memo: ${cause}`],
            loaded: `No skill was activated.\n\n'memo' was not activated: ${words}.`,
            told: [true, false, false],
          },
        );
      }));
  }

  it('is let go of within one answer, and the others stay active', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: true });
      client.replies.push([call('disable_skill', { name: 'memo' }), call('load_skill', { name: 'memo' })]);
      const turn = { model, style: 'xml', named: ['memo', 'deal'], isTrusted: true } as const;
      const { answer, events } = await client.say('Do it.', turn);
      assert.deepEqual(
        [
          'end' in answer && answer.active,
          events.flatMap(event => (event.kind === 'activated' ? [toChange(event)] : [])),
        ],
        [['deal'], ['memo, deal', 'deal; memo: disabled', 'deal; memo: disabled']],
      );
    }));
});

describe('skillwright.json in an editor', () => {
  const name = 'skillwright.json';

  it('counts as it is after each change of a tool, though it is not saved', () =>
    serveChat(files, async (server, folder) => {
      const held = await holdOpen(server, name, String(files[name]));
      const client = createChatClient(server);
      const results = await resultsOf(client, [
        call('disable_skill', { name: 'memo' }),
        call('list_skills', {}),
        call('get_skill', { name: 'memo' }),
        call('enable_skill', { name: 'retired' }),
        call('list_skills', {}),
      ]);
      assert.deepEqual(
        {
          results: results.filter((_, at) => at % 3 !== 0),
          held: JSON.parse(held.text()).disabled,
          saved: JSON.parse(readFileSync(path.join(folder, name), 'utf8')).disabled,
        },
        {
          results: [
            '- deal: Drafts deal.',
            "The skill 'memo' is disabled; enable it first.",
            '- deal: Drafts deal.\n- retired: Drafts retired.',
          ],
          held: ['memo'],
          saved: ['retired'],
        },
      );
    }));

  it('counts as it was last readable while something is typed, and as it is on disk once it is closed', () =>
    serveChat(files, async server => {
      const held = await holdOpen(server, name, String(files[name]));
      const client = createChatClient(server);
      const list = async () => resultsOf(client, [call('list_skills', {})]);
      const listed: string[][] = [];
      for (const text of [
        '{"disabled": ["deal"]}',
        '{"disabled": ["deal"], "rules": {"na',
        '{"disabled": []}',
      ]) {
        await held.type(text);
        listed.push(await list());
      }
      await held.close();
      assert.deepEqual(
        [...listed, await list()],
        [
          ['- memo: Drafts memo.\n- retired: Drafts retired.'],
          ['- memo: Drafts memo.\n- retired: Drafts retired.'],
          ['- deal: Drafts deal.\n- memo: Drafts memo.\n- retired: Drafts retired.'],
          ['- deal: Drafts deal.\n- memo: Drafts memo.'],
        ],
      );
    }));
});

describe('the MCP server of a skill', () => {
  it('is not called any more once the skill is disabled, nor are its tools offered', () =>
    serveChat({ ...files, '.agents/skills/served/SKILL.md': served, 'odd.mjs': oddServer }, async server => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: true });
      client.replies.push(
        [call('one', {})],
        [call('disable_skill', { name: 'served' }), call('one', { late: true })],
      );
      const turn = { model, named: ['served'], isTrusted: true };
      const { events, requests } = await client.say('Do it.', turn);
      const results = events.flatMap(event =>
        event.kind === 'call' && event.tool === 'one' ? [event.result.text] : [],
      );
      const isOffered = requests.map(({ request }) => request.tools.some(({ name }) => name === 'one'));
      assert.deepEqual(
        { results, isOffered },
        { results: ['one {}', "There is no tool 'one'."], isOffered: [true, true, false] },
      );
    }));
});

/** A document that an editor has open, and in which it makes the edits of the server without saving them. */
async function holdOpen({ connection, uriOf }: ServerUnderTest, file: string, text: string) {
  const uri = uriOf(file);
  let document = TextDocument.create(uri, 'json', 1, text);
  const type = async (changed: string) => {
    document = TextDocument.create(uri, 'json', document.version + 1, changed);
    const textDocument = { uri, version: document.version };
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument,
      contentChanges: [{ text: changed }],
    });
  };
  connection.onRequest(ApplyWorkspaceEditRequest.type, async ({ edit }) => {
    for (const change of edit.documentChanges ?? []) {
      assert.ok('edits' in change && change.textDocument.uri === uri);
      const edits = change.edits.flatMap(each => ('newText' in each ? [each] : []));
      await type(TextDocument.applyEdits(document, edits));
    }
    return { applied: true };
  });
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'json', version: 1, text },
  });
  return {
    text: () => document.getText(),
    type,
    close: () =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
  };
}

function toChange({ active, refused }: Extract<ChatEvent, { kind: 'activated' }>): string {
  return [active.join(', '), ...refused.map(({ id, cause }) => `${id}: ${cause}`)].join('; ');
}
