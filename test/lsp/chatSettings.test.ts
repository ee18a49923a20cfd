import assert from 'node:assert/strict';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import type { ChatClient } from './chatClient.ts';
import { createChatClient, serveChat } from './chatClient.ts';

const model = 'endpoint:test/small';
const done: readonly ModelPart[] = [{ kind: 'text', text: 'Done.' }];

const skill = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nThe body of ${name}.\n`;

const skills: Files = {
  '.agents/skills/memo/SKILL.md': skill('memo', 'Drafts memos.'),
  '.agents/skills/tea/SKILL.md': skill('tea', 'Brews tea.'),
};

/** Runs a chat in an editor, and returns what came of it. */
async function chatIn<T>(files: Files, work: (client: ChatClient) => Promise<T>): Promise<T> {
  const found: T[] = [];
  await serveChat(files, async server => {
    found.push(await work(createChatClient(server)));
  });
  const [only] = found;
  assert.ok(only !== undefined);
  return only;
}

/** What a model is sent in a first turn: the system prompt, and the names of its tools. */
async function sendTo(
  description: unknown,
  {
    files = {},
    isTrusted = true,
    ...params
  }: { readonly files?: Files; readonly isTrusted?: boolean; readonly skeleton?: string } = {},
) {
  const all = { ...skills, ...files, 'skillwright.json': JSON.stringify(description) };
  return chatIn(all, async client => {
    client.replies.push([...done]);
    const { events, requests } = await client.say('Hello', { model, isTrusted, ...params });
    const [request] = requests;
    const notices = events.flatMap(event => (event.kind === 'notice' ? [event.text] : []));
    const tools = (request?.request.tools ?? []).map(({ name }) => name);
    return { prompt: request?.request.system ?? '', tools, notices };
  });
}

describe('what a workspace sets about its chats', () => {
  it('are groups of tools that a model is not offered', async () => {
    const before = await sendTo({});
    const after = await sendTo({ chat: { tools: { manage: false, transition: false } } });
    const gone = before.tools.filter(name => !after.tools.includes(name));
    assert.deepEqual(gone.toSorted(), [
      'create_skill',
      'delete_skill',
      'disable_skill',
      'enable_skill',
      'get_skill',
      'skill_transition',
      'update_skill',
    ]);
  });

  it('is a text before the skills, which what the person set overrides', async () => {
    const files = { 'prompts/system.md': 'Speak like a clerk.\n' };
    const description = { skeleton: 'prompts/system.md' };
    const own = await sendTo(description, { files });
    assert.match(own.prompt, /^Speak like a clerk\.\n\n/);
    const set = await sendTo(description, { files, skeleton: 'Speak like a cook.' });
    assert.match(set.prompt, /^Speak like a cook\.\n\n/);
    const untrusted = await sendTo(description, { files, isTrusted: false });
    assert.match(untrusted.prompt, /^You help a person/);
  });

  it('says where that text is none', async () => {
    for (const [skeleton, expected] of [
      [
        '../secret.md',
        "The skeleton '../secret.md' isn't a file inside the workspace, so the default text is used.",
      ],
      ['skills', "The skeleton 'skills' isn't a file inside the workspace, so the default text is used."],
    ]) {
      const { prompt, notices } = await sendTo({ skeleton });
      assert.deepEqual(notices, [expected]);
      assert.match(prompt, /^You help a person/);
    }
  });

  it('can have all instructions in a turn from the start', async () => {
    const onDemand = await sendTo({});
    assert.doesNotMatch(onDemand.prompt, /The body of/);
    const atOnce = await sendTo({ chat: { progressiveLoading: false } });
    assert.match(atOnce.prompt, /The body of memo\.[^]*The body of tea\./);
    const one = await sendTo({ chat: { progressiveLoading: false }, routing: { activeLimit: 1 } });
    assert.doesNotMatch(
      one.prompt,
      /The body of memo\.[^]*The body of tea\.|The body of tea\.[^]*The body of memo\./,
    );
  });

  it('has no skill at all where every one is switched off', async () => {
    const { prompt } = await sendTo({ disabled: ['*'] });
    assert.doesNotMatch(prompt, /Drafts memos|Brews tea/);
  });

  it('lowers the limits of a person, and raises none', async () => {
    const calls: readonly ModelPart[] = [
      { kind: 'call', call: { id: '1', name: 'list_skills', arguments: '{}' } },
    ];
    const roundsOf = async (workspace: number, person: number) =>
      chatIn(
        { ...skills, 'skillwright.json': JSON.stringify({ chat: { limits: { rounds: workspace } } }) },
        async client => {
          client.replies.push([...calls], [...calls], [...calls], [...calls]);
          const turn = await client.say('Hello', { model, isTrusted: true, limits: { rounds: person } });
          return turn.events.filter(({ kind }) => kind === 'call').length;
        },
      );
    assert.deepEqual([await roundsOf(2, 3), await roundsOf(3, 2)], [2, 2]);
  });

  it('counts on the command line too', async () => {
    const files = {
      ...skills,
      'prompts/system.md': 'Speak like a clerk.\n',
      'skillwright.json': JSON.stringify({
        skeleton: 'prompts/system.md',
        chat: { tools: { manage: false } },
      }),
    };
    await serveChat(files, async (_server, folder) => {
      const { out } = await runSkillwright(['chat', 'Hello'], { cwd: folder });
      assert.match(out, /Speak like a clerk\./);
      assert.doesNotMatch(out, /`create_skill`/);
      const missing = await runSkillwright(['chat', 'Hello', '--in', '.'], { cwd: folder });
      assert.equal(missing.error, '');
    });
  });
});
