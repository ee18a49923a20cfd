import assert from 'node:assert/strict';
import type { ChatRecord } from '../../../../client/src/views/chat/chatRecord.ts';
import {
  createChat,
  readChat,
  toChatView,
  toEntry,
  toSoFar,
} from '../../../../client/src/views/chat/chatRecord.ts';
import { toTranscriptJson, toTranscriptMarkdown } from '../../../../client/src/views/chat/transcript.ts';

const chat: ChatRecord = {
  ...createChat('c1', 'file:///w', 1_700_000_000_000),
  turns: [
    {
      view: {
        id: 't1',
        message: 'Swap *all*\nof it',
        model: { label: 'small', isRehearsal: false },
        parts: [
          {
            kind: 'activated',
            active: [{ id: 'swap', path: 'swap/SKILL.md' }],
            refused: [{ id: 'sawp', cause: 'unknown', near: ['swap'] }],
          },
          {
            kind: 'call',
            id: '1',
            tool: 'quote',
            state: 'ran',
            arguments: '{}',
            result: { text: '```\n5\n```', isError: false, origin: 'mock' },
          },
          {
            kind: 'text',
            blocks: [
              { source: 'It costs\n\n', html: '<p>It costs</p>' },
              { source: '5.', html: '<p>5.</p>' },
            ],
          },
          { kind: 'transition', from: 'swap', to: 'report', isDeclared: true },
        ],
        end: { kind: 'limit', limit: 'rounds' },
      },
      added: [
        { role: 'user', text: 'Swap *all*\nof it' },
        { role: 'assistant', text: 'It costs\n\n5.', calls: [] },
      ],
      before: [],
      active: ['report'],
      input: { model: 'auto', named: [], signalText: '' },
    },
  ],
};

describe('the transcript of a chat', () => {
  it('is Markdown that can be read', () =>
    assert.equal(
      toTranscriptMarkdown(chat),
      `# Swap \\*all\\*

## Person

> Swap *all*
> of it

## small

*Active: \`swap\`*

*Not activated: \`sawp\` (there is no such skill)*

*Call of \`quote\`: ran, result by mock*

\`\`\`json
{}
\`\`\`

\`\`\`\`
\`\`\`
5
\`\`\`
\`\`\`\`

It costs

5.

*\`report\` takes over from \`swap\`*

*Stopped at the limit of rounds.*
`,
    ));

  it('is JSON with texts in place of what pages draw', () => {
    const read: unknown = JSON.parse(toTranscriptJson(chat));
    const [turn] = chat.turns;
    assert.deepEqual(read, {
      title: 'Swap *all*',
      at: '2023-11-14T22:13:20.000Z',
      turns: [
        {
          ...turn?.view,
          parts: turn?.view.parts.map(part =>
            part.kind === 'text' ? { kind: 'text', text: 'It costs\n\n5.' } : part,
          ),
        },
      ],
    });
  });
});

describe('a chat that is kept', () => {
  it('is the same when it is read again', () =>
    assert.deepEqual(readChat(JSON.parse(JSON.stringify(chat))), chat));

  it('has a turn stopped that the end of the editor cut off', () => {
    const [turn] = chat.turns;
    assert.ok(turn);
    const { end: _end, ...running } = turn.view;
    const read = readChat({ ...chat, turns: [{ ...turn, view: running }] });
    assert.deepEqual(read?.turns[0]?.view.end, { kind: 'cancelled' });
  });

  it('is nothing where it is of another shape', () => {
    for (const other of [
      null,
      4,
      [],
      {},
      { ...chat, version: 2 },
      { ...chat, turns: [{}] },
      { ...chat, turns: [null] },
    ]) {
      assert.equal(readChat(other), undefined);
    }
  });

  it('has the first line of its first message for a title', () => {
    assert.deepEqual(toEntry(chat), { id: 'c1', title: 'Swap *all*', at: chat.at, turns: 1 });
    assert.equal(toChatView(createChat('c2', '', 0)).title, '');
  });

  it('goes on from all messages and from what was active last', () =>
    assert.deepEqual(toSoFar(chat.turns), { messages: chat.turns[0]?.added, active: ['report'] }));
});
