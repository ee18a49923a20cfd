import * as vscode from 'vscode';
import type { ModelPart, ModelRequest } from '../../../server/src/protocol/models.ts';
import { describeError } from '../text/describeError.ts';
import type { MessageGroup, ResultMessage } from './endpoint/modelRequests.ts';
import { groupResults, readInput, toolNamesOf } from './endpoint/modelRequests.ts';
import type { ToolNames } from './endpoint/toolNames.ts';

/** The vendor of the models of our own endpoints in VS Code. */
export const ownVendor = 'skillwright';

/** Maximum time in milliseconds for other extensions to list their models; one of them may wait for a sign-in. */
const patience = 5000;

/** Lists the models of other extensions that are available soon. Our own models don't need VS Code. */
export async function listEditorModels(): Promise<readonly vscode.LanguageModelChat[]> {
  const none = new Promise<readonly vscode.LanguageModelChat[]>(resolve => {
    setTimeout(() => resolve([]), patience);
  });
  const models = await Promise.race([vscode.lm.selectChatModels(), none]);
  return models.filter(({ vendor }) => vendor !== ownVendor);
}

/** Streams the answer of a model of another extension. It never throws. */
export async function* streamEditorModel(
  model: vscode.LanguageModelChat,
  request: ModelRequest,
  token: vscode.CancellationToken,
): AsyncGenerator<ModelPart> {
  const names = toolNamesOf(request);
  try {
    const response = await model.sendRequest(toMessages(request, names), toOptions(request, names), token);
    for await (const part of response.stream) {
      if (token.isCancellationRequested) {
        return;
      }
      if (part instanceof vscode.LanguageModelTextPart) {
        yield { kind: 'text', text: part.value };
      } else if (part instanceof vscode.LanguageModelToolCallPart) {
        const { callId: id, name, input } = part;
        yield { kind: 'call', call: { id, name: names.fromWire(name), arguments: JSON.stringify(input) } };
      }
    }
  } catch (error) {
    // A stream that was canceled may end either way.
    if (!token.isCancellationRequested) {
      yield { kind: 'failed', problem: describe(error, model.name) };
    }
  }
}

function toOptions({ tools }: ModelRequest, names: ToolNames): vscode.LanguageModelChatRequestOptions {
  return {
    justification: vscode.l10n.t('Skill Chat asks it with the skills of this workspace.'),
    tools: tools.map(({ name, description, parameters }) => ({
      name: names.toWire(name),
      description,
      inputSchema: { ...parameters },
    })),
  };
}

/** The interface has no system prompt, so it goes into the first message. */
function toMessages({ system, messages }: ModelRequest, names: ToolNames): vscode.LanguageModelChatMessage[] {
  const first = system === '' ? [] : [vscode.LanguageModelChatMessage.User(system)];
  return [...first, ...groupResults(messages).flatMap(group => toMessage(group, names) ?? [])];
}

function toMessage(group: MessageGroup, names: ToolNames): vscode.LanguageModelChatMessage | undefined {
  switch (group.role) {
    case 'user':
      return vscode.LanguageModelChatMessage.User(group.text);
    case 'results':
      return vscode.LanguageModelChatMessage.User(group.results.map(toResult));
    case 'assistant': {
      const calls = group.calls.map(
        ({ id, name, arguments: written }) =>
          new vscode.LanguageModelToolCallPart(id, names.toWire(name), readInput(written)),
      );
      const text = group.text === '' ? [] : [new vscode.LanguageModelTextPart(group.text)];
      const content = [...text, ...calls];
      return content.length === 0 ? undefined : vscode.LanguageModelChatMessage.Assistant(content);
    }
  }
}

function toResult({ callId, text }: ResultMessage): vscode.LanguageModelToolResultPart {
  return new vscode.LanguageModelToolResultPart(callId, [new vscode.LanguageModelTextPart(text)]);
}

function describe(error: unknown, name: string): string {
  const said = describeError(error);
  switch (error instanceof vscode.LanguageModelError ? error.code : '') {
    case vscode.LanguageModelError.NoPermissions.name:
      return vscode.l10n.t('VS Code was not allowed to let Skillwright ask {0}.', name);
    case vscode.LanguageModelError.Blocked.name:
      return vscode.l10n.t('{0} refused the request, or its quota is used up. It says: {1}', name, said);
    case vscode.LanguageModelError.NotFound.name:
      return vscode.l10n.t('{0} is not there any more.', name);
    default:
      return vscode.l10n.t('{0} could not answer. It says: {1}', name, said);
  }
}
