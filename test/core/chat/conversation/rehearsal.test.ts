import assert from 'node:assert/strict';
import type {
  ChatMessage,
  ModelPart,
  ModelRequest,
} from '../../../../server/src/core/chat/conversation/chatModel.ts';
import { createRehearsal } from '../../../../server/src/core/chat/conversation/rehearsal.ts';

const message: ChatMessage = { role: 'user', text: 'Draft a memo' };

function request(tools: readonly string[], messages: readonly ChatMessage[] = [message]): ModelRequest {
  const toTool = (name: string) => ({ name, description: '', parameters: {} });
  return { system: 'Be brief.\n```\nlook\n```', messages, tools: tools.map(toTool) };
}

async function rehearse(asked: ModelRequest, ids: readonly string[] = ['memo', 'notes']) {
  const parts: ModelPart[] = [];
  const model = createRehearsal({ rank: async () => ids });
  for await (const part of model.stream(asked, { isCancellationRequested: false })) {
    parts.push(part);
  }
  return parts;
}

const toText = (parts: readonly ModelPart[]) =>
  parts.map(part => (part.kind === 'text' ? part.text : '')).join('');

describe('a rehearsal', () => {
  it('activates what the router ranks, with the tool of the prompt style', async () => {
    const callsOf = async (tool: string) =>
      (await rehearse(request([tool, 'clarify']))).map(part =>
        part.kind === 'call' ? `${part.call.name} ${part.call.arguments}` : part.kind,
      );
    assert.deepEqual(await callsOf('activate_skills'), ['activate_skills {"ids":["memo","notes"]}']);
    assert.deepEqual(await callsOf('loadSkill'), ['loadSkill {"slug":"memo"}', 'loadSkill {"slug":"notes"}']);
    assert.deepEqual(await callsOf('read_skill'), [
      'read_skill {"name":"memo"}',
      'read_skill {"name":"notes"}',
    ]);
  });

  it('shows what a model would have received once that is done', async () => {
    const done: ChatMessage[] = [
      message,
      { role: 'assistant', text: '', calls: [{ id: 'a', name: 'activate_skills', arguments: '{}' }] },
      { role: 'tool', callId: 'a', name: 'activate_skills', text: 'Active now: memo.', isError: false },
    ];
    assert.equal(
      toText(await rehearse(request(['activate_skills', 'clarify'], done))),
      `**This is a rehearsal: no language model is connected, so no answer was generated.** A model would have received the following.

Message 1 of the chat:

> Draft a memo

Tools that it could call: \`activate_skills\`, \`clarify\`

Result of \`activate_skills\`, 17 characters:

\`\`\`markdown
Active now: memo.
\`\`\`

System prompt, 22 characters:

\`\`\`\`markdown
Be brief.
\`\`\`
look
\`\`\`
\`\`\`\``,
    );
  });

  it('answers at once where nothing is ranked, nothing can be loaded, or a skill takes over', async () => {
    const handover: ChatMessage = { role: 'user', text: 'Go on.', by: 'handover' };
    for (const parts of [
      await rehearse(request(['activate_skills']), []),
      await rehearse(request(['clarify'])),
      await rehearse(request(['activate_skills'], [message, handover])),
    ]) {
      assert.match(toText(parts), /^\*\*This is a rehearsal/);
    }
  });

  it('is the same every time', async () => {
    const asked = request(
      ['activate_skills'],
      [message, { role: 'assistant', text: 'Done.', calls: [] }, message],
    );
    assert.deepEqual(await rehearse(asked), await rehearse(asked));
  });
});
