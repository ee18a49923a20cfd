import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openAiEvents } from '../../support/modelEvents.ts';
import type { ScriptedModel } from '../../support/scriptedModel.ts';
import { startScriptedModel } from '../../support/scriptedModel.ts';
import { findModels, setEndpoints } from './endpoints.ts';

/** Asks in VS Code's own chat; answers with what it shows then, as VS Code copies it. */
async function ask(query: string): Promise<string> {
  const { executeCommand } = vscode.commands;
  await executeCommand('workbench.action.chat.open', { query, mode: 'ask', blockOnResponse: true });
  await executeCommand('workbench.action.chat.copyAll');
  const shown = await vscode.env.clipboard.readText();
  return shown.slice(shown.lastIndexOf('\nSkills: ') + '\nSkills: '.length).trim();
}

const call = { id: 'one', name: 'disable_skill', arguments: ['{"name": "sound"}'] };

describe('@skills in the chat of VS Code', () => {
  let service: ScriptedModel;
  let calls: readonly (typeof call)[] = [];

  before(async () => {
    service = await startScriptedModel({
      answers: () => {
        const texts = ['It answers ', 'politely.'];
        const events = openAiEvents(calls.length > 0 ? { texts: ['Well.'], calls } : { texts });
        calls = [];
        return { pieces: [events] };
      },
    });
    const kind = 'openai-compatible';
    await setEndpoints([{ name: 'Scripted', kind, url: service.url, models: ['small'] }]);
    await findModels(1);
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.chat.newChat');
    await setEndpoints(undefined);
    await service.stop();
    await findModels(0);
  });

  it('lists skills, names those that a message activates and says whether they can run', async () => {
    assert.match(await ask('@skills /skills polite'), /^1 skill:\n\n- `?sound`?: Answers politely/);
    assert.match(
      await ask('@skills /route answer politely, nothing is wrong'),
      /^This message activates, the best first:\n\n1\. \*\*sound\*\*: meaning [^\n]*\n+Open Routing Preview$/,
    );
    assert.match(await ask('@skills /ready sound'), /^`?sound`? can run here\.\s+Open Readiness$/);
    assert.match(await ask('@skills /ready'), /^\d+ of \d+ skills can run here\./);
  });

  it('answers with the model of the chat, and goes on from what was said', async () => {
    const first = await ask('@skills answer politely, nothing is wrong');
    assert.equal(first, 'It answers politely.\n\nOpen Trace');
    await ask('@skills /run sound and again');
    const { messages = [] } = (service.requests.at(-1)?.body ?? {}) as {
      readonly messages?: readonly { readonly content: string }[];
    };
    assert.deepEqual(
      messages.slice(1).map(({ content }) => content),
      ['answer politely, nothing is wrong', 'It answers politely.', 'and again'],
    );
    assert.match(messages[0]?.content ?? '', /sound/);
  });

  it('asks nothing there, says so, and leads to Skill Chat', async () => {
    calls = [call];
    const text = await ask('@skills switch it off');
    assert.match(text, /^Well\.\n\nIt answers politely\.\n\nThese were not answered here, and count as no:/);
    assert.match(text, /- May `disable_skill` run\?/);
    assert.match(text, /Ask Again in Skill Chat\s+Open Trace$/);
  });
});
