import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { openAiEvents } from '../../support/modelEvents.ts';
import type { ScriptedModel } from '../../support/scriptedModel.ts';
import { startScriptedModel } from '../../support/scriptedModel.ts';

const look = {
  name: 'look',
  description: 'Looks.',
  inputSchema: { type: 'object', properties: { at: { type: 'string' } } },
};

async function setEndpoints(endpoints: readonly unknown[] | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('skillwright.models');
  await settings.update('endpoints', endpoints, vscode.ConfigurationTarget.Global);
}

async function findModels(count: number): Promise<readonly vscode.LanguageModelChat[]> {
  const select = async () => vscode.lm.selectChatModels({ vendor: 'skillwright' });
  await eventually(select, models => assert.equal(models.length, count));
  return select();
}

describe('the models of endpoints', () => {
  let service: ScriptedModel;

  before(async () => {
    service = await startScriptedModel({
      answers: [
        {
          pieces: [
            openAiEvents({
              texts: ['Let me ', 'look.'],
              calls: [{ id: 'one', name: 'look', arguments: ['{"at":"here"}'] }],
            }),
          ],
        },
        { status: 401, headers: { 'content-type': 'application/json' }, pieces: ['{"error":"No key."}'] },
      ],
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
    const [model] = await findModels(2);
    await assert.rejects(async () => {
      const response = await model?.sendRequest([vscode.LanguageModelChatMessage.User('Hello')]);
      for await (const part of response?.text ?? []) {
        assert.fail(part);
      }
    }, /Scripted refused the key \(401\)\. It says: No key\./);
  });
});
