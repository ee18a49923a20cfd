import http from 'node:http';
import zlib from 'node:zlib';

/**
 * A scripted model on loopback that speaks Anthropic messages, OpenAI chat completions and responses, and Gemini, whole and streamed. It
 * answers with a short text or, the first time its tool is offered, with one call.
 *
 * @param {{ call?: Call, choose?: (body: object) => Call | undefined }} options `choose` picks the call for one request
 * @typedef {{ name: string, input: unknown }} Call
 * @returns a server with `base` (its address), `requests` (bodies of what was asked so far) and `close`
 */
export async function startModelServer({ call, choose: chooseCall = () => call } = {}) {
  const requests = [];
  const server = http.createServer((request, response) => {
    const chunks = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const body = parse(inflate(Buffer.concat(chunks), request.headers['content-encoding']));
      requests.push({ url: request.url, body });
      try {
        answer(request, response, body ?? {}, chooseCall(body ?? {}));
      } catch {
        response.writeHead(400).end('{}');
      }
    });
  });
  await new Promise(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const text = 'Done.';

function inflate(buffer, encoding) {
  const decode = { gzip: zlib.gunzipSync, br: zlib.brotliDecompressSync, zstd: zlib.zstdDecompressSync }[
    encoding
  ];
  return decode === undefined ? buffer : decode(buffer);
}

function parse(buffer) {
  try {
    return JSON.parse(buffer.toString('utf8'));
  } catch {
    return undefined;
  }
}

function answer(request, response, body, call) {
  const [path] = request.url.split('?');
  const isPost = request.method === 'POST';
  if (request.method === 'HEAD') {
    response.writeHead(200).end();
  } else if (path.endsWith('/messages/count_tokens')) {
    sendJson(response, { input_tokens: 1000 });
  } else if (isPost && path.endsWith('/messages')) {
    answerAnthropic(response, body, choose(call, anthropic, body));
  } else if (path.endsWith('/chat/completions')) {
    answerChat(response, body, choose(call, chat, body));
  } else if (isPost && path.endsWith('/responses')) {
    answerResponses(response, body, choose(call, responses, body));
  } else if (path.endsWith(':countTokens')) {
    sendJson(response, { totalTokens: 1000 });
  } else if (/:(?:streamG|g)enerateContent$/.test(path)) {
    answerGemini(response, path, body, choose(call, gemini, body));
  } else if (/\/models\/?$/.test(path)) {
    sendJson(response, { object: 'list', models: [], data: models });
  } else {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"not scripted"}}');
  }
}

const models = ['mock-model', 'gpt-5', 'claude-sonnet-4-5'].map(id => ({
  id,
  object: 'model',
  name: id,
  created: 1,
  owned_by: 'mock',
  context_length: 200_000,
}));

/** Per protocol: the names of the offered tools, and whether a call was answered already. */
const anthropic = {
  tools: ({ tools = [] }) => tools.map(({ name }) => name),
  isDone: ({ messages = [] }) =>
    messages.some(
      ({ content }) => Array.isArray(content) && content.some(({ type }) => type === 'tool_result'),
    ),
};
const chat = {
  tools: ({ tools = [] }) => tools.map(tool => tool.function?.name),
  isDone: ({ messages = [] }) => messages.some(({ role }) => role === 'tool'),
};
const responses = {
  tools: ({ tools = [] }) => tools.map(({ name, type }) => name ?? type),
  isDone: ({ input }) => Array.isArray(input) && input.some(({ type = '' }) => type.endsWith('_output')),
};
const gemini = {
  tools: ({ tools = [] }) =>
    tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
  isDone: ({ contents = [] }) => contents.some(({ parts = [] }) => parts.some(part => part.functionResponse)),
};

function choose(call, protocol, body) {
  const isOffered = call !== undefined && !protocol.isDone(body) && protocol.tools(body).includes(call.name);
  return isOffered ? call : undefined;
}

function sendJson(response, value) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

function sendEvents(response, events) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const { event, data } of events) {
    const head = event === undefined ? '' : `event: ${event}\n`;
    response.write(`${head}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  }
  response.end();
}

function answerAnthropic(response, { model, stream }, call) {
  const block = call
    ? { type: 'tool_use', id: 'toolu_1', name: call.name, input: call.input }
    : { type: 'text', text };
  const reason = call ? 'tool_use' : 'end_turn';
  const usage = {
    input_tokens: 1000,
    output_tokens: 5,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
  };
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [block],
    stop_reason: reason,
    stop_sequence: null,
    usage,
  };
  if (!stream) {
    sendJson(response, message);
    return;
  }
  const start = call ? { ...block, input: {} } : { type: 'text', text: '' };
  const delta = call
    ? { type: 'input_json_delta', partial_json: JSON.stringify(call.input) }
    : { type: 'text_delta', text };
  const events = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: start },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
  sendEvents(
    response,
    events.map(data => ({ event: data.type, data })),
  );
}

function answerChat(response, { model, stream }, call) {
  const usage = { prompt_tokens: 1000, completion_tokens: 5, total_tokens: 1005 };
  const reason = call ? 'tool_calls' : 'stop';
  const calls = call && [
    {
      index: 0,
      id: 'call_1',
      type: 'function',
      function: { name: call.name, arguments: JSON.stringify(call.input) },
    },
  ];
  const message = { role: 'assistant', content: call ? null : text, ...(calls && { tool_calls: calls }) };
  const head = { id: 'chatcmpl-1', created: 1, model };
  if (!stream) {
    const choices = [{ index: 0, message, finish_reason: reason }];
    sendJson(response, { ...head, object: 'chat.completion', choices, usage });
    return;
  }
  const toChunk = (choices, rest = {}) => ({
    data: { ...head, object: 'chat.completion.chunk', choices, ...rest },
  });
  sendEvents(response, [
    toChunk([{ index: 0, delta: message, finish_reason: null }]),
    toChunk([{ index: 0, delta: {}, finish_reason: reason }]),
    toChunk([], { usage }),
    { data: '[DONE]' },
  ]);
}

function answerResponses(response, { model, stream }, call) {
  const item = call
    ? {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'call_1',
        name: call.name,
        arguments: JSON.stringify(call.input),
        status: 'completed',
      }
    : {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      };
  const usage = {
    input_tokens: 1000,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 5,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 1005,
  };
  const whole = {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: 'completed',
    model,
    output: [item],
    usage,
    error: null,
    incomplete_details: null,
    tools: [],
    parallel_tool_calls: false,
  };
  if (!stream) {
    sendJson(response, whole);
    return;
  }
  const events = [
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [], usage: null } },
    ...(call ? callEvents(item) : messageEvents(item)),
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: whole },
  ];
  sendEvents(
    response,
    events.map((data, index) => ({ event: data.type, data: { ...data, sequence_number: index } })),
  );
}

function callEvents(item) {
  const at = { item_id: item.id, output_index: 0 };
  return [
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...item, arguments: '', status: 'in_progress' },
    },
    { type: 'response.function_call_arguments.delta', ...at, delta: item.arguments },
    { type: 'response.function_call_arguments.done', ...at, arguments: item.arguments },
  ];
}

function messageEvents(item) {
  const at = { item_id: item.id, output_index: 0, content_index: 0 };
  const part = { type: 'output_text', text, annotations: [] };
  return [
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...item, content: [], status: 'in_progress' },
    },
    { type: 'response.content_part.added', ...at, part: { ...part, text: '' } },
    { type: 'response.output_text.delta', ...at, delta: text },
    { type: 'response.output_text.done', ...at, text },
    { type: 'response.content_part.done', ...at, part },
  ];
}

function answerGemini(response, path, { generationConfig }, call) {
  const wantsJson = generationConfig?.responseMimeType === 'application/json';
  const part = call
    ? { functionCall: { name: call.name, args: call.input } }
    : { text: wantsJson ? '{}' : text };
  const whole = {
    candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 5, totalTokenCount: 1005 },
    modelVersion: 'mock',
    responseId: 'mock',
  };
  if (path.includes(':stream')) {
    sendEvents(response, [{ data: whole }]);
  } else {
    sendJson(response, whole);
  }
}
