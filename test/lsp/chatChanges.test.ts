import assert from 'node:assert/strict';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import type { ChatEvent } from '../../server/src/protocol/chat.ts';
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
  'skillwright.json': JSON.stringify({ disabled: ['retired'], promptStyle: 'summary' }),
};

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

  it('leaves out what skillwright.json disables: it is not listed, read or run', () =>
    serveChat(files, async server => {
      const [listed, read, ran] = await resultsOf(createChatClient(server), [
        call('list_skills', {}),
        call('get_skill', { name: 'retired' }),
        call('run_script', { skill: 'retired', path: 'scripts/run.mjs' }),
      ]);
      assert.deepEqual(
        [listed, read, ran],
        [
          '- deal: Drafts deal.\n- memo: Drafts memo.',
          "The skill 'retired' is disabled; enable it first.",
          "The skill 'retired' is disabled.",
        ],
      );
    }));
});
