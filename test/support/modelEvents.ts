/** What a model says, for the streams of both kinds of services. */
export interface Said {
  /** As it is split in the stream. */
  readonly texts?: readonly string[];
  readonly calls?: readonly SaidCall[];
  /** As the service calls it; it follows from the calls where it is not given, and `null` leaves it out. */
  readonly finish?: string | null;
  readonly usage?: { readonly input: number; readonly output: number };
}

export interface SaidCall {
  readonly id: string;
  readonly name: string;
  /** As they are split in the stream. */
  readonly arguments: readonly string[];
}

/** The stream of an OpenAI-compatible service. The arguments of several calls come in turns. */
export function openAiEvents({ texts = [], calls = [], finish, usage }: Said): string {
  const toChunk = (delta: unknown, reason: string | null = null) => ({
    id: 'answer',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  const begun = calls.map(({ id, name }, index) =>
    toChunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
  );
  const rounds = Math.max(0, ...calls.map(call => call.arguments.length));
  const written = Array.from({ length: rounds }, (_, round) =>
    calls.flatMap((call, index) => {
      const piece = call.arguments[round];
      return piece === undefined
        ? []
        : [toChunk({ tool_calls: [{ index, function: { arguments: piece } }] })];
    }),
  ).flat();
  const reason = finish === undefined ? (calls.length > 0 ? 'tool_calls' : 'stop') : finish;
  return [
    ...texts.map(content => toChunk({ role: 'assistant', content })),
    ...begun,
    ...written,
    ...(reason === null ? [] : [toChunk({}, reason)]),
    ...(usage === undefined
      ? []
      : [
          {
            id: 'answer',
            choices: [],
            usage: { prompt_tokens: usage.input, completion_tokens: usage.output },
          },
        ]),
  ]
    .map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
    .concat(reason === null ? [] : ['data: [DONE]\n\n'])
    .join('');
}

/** The stream of Anthropic's service. */
export function anthropicEvents({ texts = [], calls = [], finish, usage }: Said): string {
  const { input, output } = usage ?? { input: 1, output: 1 };
  const reason = finish === undefined ? (calls.length > 0 ? 'tool_use' : 'end_turn') : finish;
  const blocks = [
    ...(texts.length === 0
      ? []
      : [
          {
            block: { type: 'text', text: '' },
            deltas: texts.map((text): object => ({ type: 'text_delta', text })),
          },
        ]),
    ...calls.map(({ id, name, arguments: pieces }) => ({
      block: { type: 'tool_use', id, name, input: {} },
      deltas: pieces.map((piece): object => ({ type: 'input_json_delta', partial_json: piece })),
    })),
  ];
  return [
    {
      type: 'message_start',
      message: {
        id: 'answer',
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: input, output_tokens: 1 },
      },
    },
    ...blocks.flatMap(({ block, deltas }, index) => [
      { type: 'content_block_start', index, content_block: block },
      ...deltas.map(delta => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    ...(reason === null
      ? []
      : [
          {
            type: 'message_delta',
            delta: { stop_reason: reason, stop_sequence: null },
            usage: { output_tokens: output },
          },
          { type: 'message_stop' },
        ]),
  ]
    .map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');
}
