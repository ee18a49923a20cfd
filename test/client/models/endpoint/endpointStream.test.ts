import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { anthropicEvents, openAiEvents } from '../../../support/modelEvents.ts';
import { cutAt } from '../../../support/scriptedModel.ts';
import { ask, hello, joinTexts } from '../ask.ts';

const answer = {
  texts: ['Grüße ', 'aus 東京 ', '🙂.'],
  calls: [
    { id: 'one', name: 'look', arguments: ['{"at"', ': "here"}'] },
    { id: 'two', name: 'look', arguments: ['{"at": ', '"thère"}'] },
  ],
  usage: { input: 12, output: 34 },
};

const parts = [
  { kind: 'text', text: 'Grüße aus 東京 🙂.' },
  { kind: 'call', call: { id: 'one', name: 'look', arguments: '{"at": "here"}' } },
  { kind: 'call', call: { id: 'two', name: 'look', arguments: '{"at": "thère"}' } },
  { kind: 'usage', input: 12, output: 34 },
];

describe('an answer of an endpoint', () => {
  for (const [kind, toEvents] of [
    ['openai-compatible', openAiEvents],
    ['anthropic', anthropicEvents],
  ] as const) {
    it(`has the texts, the calls and the usage, wherever the stream is cut (${kind})`, async () => {
      const events = toEvents(answer);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async places => {
          const received = await ask([{ pieces: cutAt(events, places) }], { kind });
          assert.deepEqual(joinTexts(received.parts), parts);
        }),
        { numRuns: 30 },
      );
    });

    it(`hands over the arguments as the model wrote them (${kind})`, async () => {
      const written = ['{"at": 1,', ' "at": [', ''];
      const { parts: received } = await ask(
        [{ pieces: [toEvents({ calls: [{ id: 'one', name: 'look', arguments: written }] })] }],
        { kind },
      );
      assert.deepEqual(
        received.filter(part => part.kind !== 'usage'),
        [{ kind: 'call', call: { id: 'one', name: 'look', arguments: '{"at": 1, "at": [' } }],
      );
    });

    it(`hands over a call of a tool that was not offered (${kind})`, async () => {
      const calls = [{ id: 'one', name: 'made_up', arguments: ['{}'] }];
      const { parts: received } = await ask([{ pieces: [toEvents({ calls })] }], { kind });
      assert.deepEqual(
        received.filter(part => part.kind !== 'usage'),
        [{ kind: 'call', call: { id: 'one', name: 'made_up', arguments: '{}' } }],
      );
    });

    it(`tells that it failed where the stream ends before the answer, and has no call of it (${kind})`, async () => {
      const { parts: received } = await ask([{ pieces: [toEvents({ ...answer, finish: null })] }], { kind });
      assert.deepEqual(joinTexts(received), [
        { kind: 'text', text: 'Grüße aus 東京 🙂.' },
        { kind: 'failed', failure: { kind: 'cut', detail: '' } },
      ]);
    });
  }

  for (const [kind, events, by] of [
    ['openai-compatible', openAiEvents({ texts: ['So'], finish: 'length' }), 'length'],
    ['openai-compatible', openAiEvents({ texts: ['So'], finish: 'content_filter' }), 'refusal'],
    ['anthropic', anthropicEvents({ texts: ['So'], finish: 'max_tokens' }), 'length'],
    ['anthropic', anthropicEvents({ texts: ['So'], finish: 'refusal' }), 'refusal'],
  ] as const) {
    it(`is cut by ${by} where the service says so (${kind})`, async () => {
      const { parts: received } = await ask([{ pieces: [events] }], { kind });
      assert.deepEqual(
        received.filter(part => part.kind !== 'usage'),
        [
          { kind: 'text', text: 'So' },
          { kind: 'cut', by },
        ],
      );
    });
  }

  it('may be empty', async () => {
    assert.deepEqual((await ask([{ pieces: [openAiEvents({})] }])).parts, []);
  });

  it('fails with an event that is not JSON', async () => {
    const events = `${openAiEvents({ texts: ['So'], finish: null })}data: {"choices\n\n`;
    assert.deepEqual((await ask([{ pieces: [events] }])).parts, [
      { kind: 'text', text: 'So' },
      { kind: 'failed', failure: { kind: 'unreadable', detail: '' } },
    ]);
  });

  it('fails with what the service says in the middle of it, without the key', async () => {
    const said = 'Out of memory for key-of-mine.';
    const pieces = [
      openAiEvents({ texts: ['So'], finish: null }),
      `data: {"error":{"message":"${said}"}}\n\n`,
    ];
    assert.deepEqual((await ask([{ pieces }], { key: 'key-of-mine' })).parts, [
      { kind: 'text', text: 'So' },
      { kind: 'failed', failure: { kind: 'refused', detail: '', said: 'Out of memory for ***.' } },
    ]);
  });
});

describe('a request to an endpoint', () => {
  it('has the system prompt, the tools, and all earlier calls with their results', async () => {
    const { requests } = await ask([{ pieces: [openAiEvents({})] }], { request: long });
    assert.deepEqual(requests[0]?.body, {
      model: 'scripted',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Look twice' },
        {
          role: 'assistant',
          content: 'Yes.',
          tool_calls: [
            { id: 'one', type: 'function', function: { name: 'look', arguments: '{"at":"here"}' } },
            { id: 'two', type: 'function', function: { name: 'path_Look', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'one', content: 'Seen.' },
        { role: 'tool', tool_call_id: 'two', content: 'The arguments are no JSON object.' },
        { role: 'user', content: 'Again' },
      ],
      tools: [
        {
          type: 'function',
          function: {
            name: 'look',
            description: 'Looks.',
            parameters: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
          },
        },
      ],
      tool_choice: 'auto',
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('tells Anthropic which results are errors', async () => {
    const { requests } = await ask([{ pieces: [anthropicEvents({})] }], { kind: 'anthropic', request: long });
    const body = requests[0]?.body as { readonly messages: readonly unknown[] } | undefined;
    assert.deepEqual(body?.messages[2], {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'one', content: 'Seen.' },
        {
          type: 'tool_result',
          tool_use_id: 'two',
          content: 'The arguments are no JSON object.',
          is_error: true,
        },
        { type: 'text', text: 'Again' },
      ],
    });
  });

  it('calls a tool by a name that services take, and knows it by its own', async () => {
    const tools = [{ name: 'path:Look', description: '', parameters: { type: 'object' } }];
    const calls = [{ id: 'one', name: 'path_Look', arguments: ['{}'] }];
    const { parts: received } = await ask([{ pieces: [openAiEvents({ calls })] }], {
      request: { ...hello, tools },
    });
    assert.deepEqual(received, [{ kind: 'call', call: { id: 'one', name: 'path:Look', arguments: '{}' } }]);
  });
});

const long = {
  ...hello,
  messages: [
    { role: 'user', text: 'Look twice' },
    {
      role: 'assistant',
      text: 'Yes.',
      calls: [
        { id: 'one', name: 'look', arguments: '{"at": "here"}' },
        { id: 'two', name: 'path:Look', arguments: '{"at' },
      ],
    },
    { role: 'tool', callId: 'one', name: 'look', text: 'Seen.', isError: false },
    {
      role: 'tool',
      callId: 'two',
      name: 'path:Look',
      text: 'The arguments are no JSON object.',
      isError: true,
    },
    { role: 'user', text: 'Again' },
  ],
} as const;
