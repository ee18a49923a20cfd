import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { streamEditorModel } from '../../../client/src/models/editorModels.ts';
import type { ModelPart, ModelRequest } from '../../../server/src/protocol/models.ts';
import { openAiEvents } from '../../support/modelEvents.ts';
import type { ScriptedAnswer, ScriptedModel } from '../../support/scriptedModel.ts';
import { startScriptedModel, toJson } from '../../support/scriptedModel.ts';
import { findModels, setEndpoints } from './endpoints.ts';

const look = {
  name: 'look',
  description: 'Looks.',
  inputSchema: { type: 'object', properties: { at: { type: 'string' } } },
};

const looking = {
  pieces: [
    openAiEvents({
      texts: ['Let me ', 'look.'],
      calls: [{ id: 'one', name: 'look', arguments: ['{"at":"here"}'] }],
    }),
  ],
};

const refused = toJson({ error: 'No key.' }, 401);

function lastBody({ requests }: ScriptedModel): { readonly model?: string; readonly messages?: unknown } {
  return requests.at(-1)?.body ?? {};
}

/** What a chat gets of a model that VS Code has. */
async function streamFrom(
  model: vscode.LanguageModelChat | undefined,
  request: ModelRequest,
  onPart: (stop: () => void) => void = () => undefined,
): Promise<readonly ModelPart[]> {
  assert.ok(model);
  const source = new vscode.CancellationTokenSource();
  const parts: ModelPart[] = [];
  for await (const part of streamEditorModel(model, request, source.token)) {
    parts.push(part);
    onPart(() => source.cancel());
  }
  source.dispose();
  return parts;
}

describe('the models of endpoints', () => {
  let service: ScriptedModel;
  let answers: readonly ScriptedAnswer[] = [];

  before(async () => {
    service = await startScriptedModel({
      answers: () => {
        const [next = {}] = answers;
        answers = answers.slice(1);
        return next;
      },
    });
    const kind = 'openai-compatible';
    await setEndpoints([{ name: 'Scripted', kind, url: service.url, models: ['small', 'maker/large'] }]);
  });

  after(async () => {
    await setEndpoints(undefined);
    await service.stop();
    await findModels(0);
  });

  it('can be asked through VS Code, with tools', async () => {
    answers = [looking];
    const models = await findModels(2);
    assert.deepEqual(
      models.map(({ name, vendor }) => [name, vendor]),
      [
        ['small', 'skillwright'],
        ['maker/large', 'skillwright'],
      ],
    );
    const messages = [vscode.LanguageModelChatMessage.User('Hello')];
    const response = await models[1]?.sendRequest(messages, { tools: [look] });
    assert.ok(response);
    let text = '';
    const calls: unknown[] = [];
    for await (const part of response.stream) {
      if (part instanceof vscode.LanguageModelTextPart) {
        text += part.value;
      } else if (part instanceof vscode.LanguageModelToolCallPart) {
        calls.push([part.callId, part.name, part.input]);
      }
    }
    assert.deepEqual([text, calls], ['Let me look.', [['one', 'look', { at: 'here' }]]]);
    const body = service.requests[0]?.body as { model: string; messages: unknown } | undefined;
    assert.deepEqual([body?.model, body?.messages], ['maker/large', [{ role: 'user', content: 'Hello' }]]);
  });

  it('say why they cannot answer', async () => {
    answers = [refused];
    const [model] = await findModels(2);
    await assert.rejects(async () => {
      const response = await model?.sendRequest([vscode.LanguageModelChatMessage.User('Hello')]);
      for await (const part of response?.text ?? []) {
        assert.fail(part);
      }
    }, /Scripted wants a key \(401\)\. It says: No key\./);
  });

  it('are asked by a chat like those of other extensions, with all that was said', async () => {
    answers = [looking];
    const [model] = await findModels(2);
    const parts = await streamFrom(model, {
      system: 'Be brief.',
      messages: [
        { role: 'user', text: 'Look' },
        { role: 'assistant', text: '', calls: [{ id: 'zero', name: 'path:Look', arguments: '{"at' }] },
        { role: 'tool', callId: 'zero', name: 'path:Look', text: 'That is not JSON.', isError: true },
      ],
      tools: [{ name: 'look', description: 'Looks.', parameters: look.inputSchema }],
    });
    assert.deepEqual(textOf(parts), 'Let me look.');
    assert.deepEqual(
      parts.filter(({ kind }) => kind !== 'text'),
      [{ kind: 'call', call: { id: 'one', name: 'look', arguments: '{"at":"here"}' } }],
    );
    assert.deepEqual(lastBody(service).messages, [
      { role: 'user', content: 'Be brief.' },
      { role: 'user', content: 'Look' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'zero', type: 'function', function: { name: 'path_Look', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'zero', content: 'That is not JSON.' },
    ]);
  });

  it('tell a chat in one sentence what went wrong', async () => {
    answers = [refused];
    const [model] = await findModels(2);
    const [part, ...more] = await streamFrom(model, greeting);
    assert.deepEqual([part?.kind, more], ['failed', []]);
    assert.match(
      part?.kind === 'failed' ? part.problem : '',
      /^small could not answer\. It says: .*wants a key/,
    );
  });

  it('end without a failure where a chat is stopped', async () => {
    answers = [{ pieces: [openAiEvents({ texts: ['So'], finish: null })], end: 'held' }];
    const [model] = await findModels(2);
    assert.deepEqual(await streamFrom(model, greeting, stop => stop()), [{ kind: 'text', text: 'So' }]);
  });
});

const greeting: ModelRequest = { system: '', messages: [{ role: 'user', text: 'Hello' }], tools: [] };

function textOf(parts: readonly ModelPart[]): string {
  return parts.map(part => (part.kind === 'text' ? part.text : '')).join('');
}
