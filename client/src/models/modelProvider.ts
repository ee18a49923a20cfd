import * as vscode from 'vscode';
import type { ChatMessage, ModelPart, ModelRequest, ToolCall } from '../../../server/src/protocol/models.ts';
import { ownVendor } from './editorModels.ts';
import { endpointModels } from './modelIds.ts';
import type { ModelRegistry } from './modelRegistry.ts';
import { onModelSettings, readModelSettings } from './modelSettings.ts';

/** Tokens that VS Code may send. Services don't report the limits of their models; most current models accept at least this many. */
const maxInputEstimate = 128_000;

/** Tokens of an answer; VS Code only shows it. */
const maxOutputEstimate = 16_000;

/** Characters per token: a common estimate for English, since services don't report how they count. */
const charactersPerToken = 4;

/** Lets VS Code's own chat use the models of endpoints. The rehearsal is not offered, since it would become the default of users' chats. */
export function registerModelProvider(registry: ModelRegistry): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const provider: vscode.LanguageModelChatProvider = {
    onDidChangeLanguageModelChatInformation: changed.event,
    provideLanguageModelChatInformation: () => listInformation(),
    provideLanguageModelChatResponse: (model, messages, options, progress, token) =>
      respond(registry.stream(model.id, toRequest(messages, options), token), progress),
    provideTokenCount: (_, text) => Promise.resolve(countTokens(text)),
  };
  return vscode.Disposable.from(
    changed,
    onModelSettings(() => changed.fire()),
    vscode.lm.registerLanguageModelChatProvider(ownVendor, provider),
  );
}

function listInformation(): vscode.LanguageModelChatInformation[] {
  return endpointModels(readModelSettings().endpoints).map(({ id, model, endpoint }) => ({
    id,
    name: model,
    detail: endpoint.name,
    family: model,
    version: model,
    maxInputTokens: maxInputEstimate,
    maxOutputTokens: maxOutputEstimate,
    capabilities: { toolCalling: true },
  }));
}

async function respond(
  parts: AsyncIterable<ModelPart>,
  progress: vscode.Progress<vscode.LanguageModelResponsePart>,
): Promise<void> {
  for await (const part of parts) {
    switch (part.kind) {
      case 'text':
        progress.report(new vscode.LanguageModelTextPart(part.text));
        break;
      case 'call':
        progress.report(toCallPart(part.call));
        break;
      case 'failed':
        throw new Error(part.problem);
      case 'cut':
        throw new Error(
          part.by === 'length'
            ? vscode.l10n.t('The answer is too long for the model.')
            : vscode.l10n.t('The model refused to answer.'),
        );
      case 'usage':
      case 'retry':
    }
  }
}

/** VS Code accepts only objects, and runs a tool with any object. */
function toCallPart({ id, name, arguments: written }: ToolCall): vscode.LanguageModelToolCallPart {
  const input = readObject(written);
  if (input === undefined) {
    throw new Error(vscode.l10n.t("The model called '{0}' with arguments that are no JSON object.", name));
  }
  return new vscode.LanguageModelToolCallPart(id, name, input);
}

function readObject(written: string): object | undefined {
  try {
    const value: unknown = JSON.parse(written.trim() === '' ? '{}' : written);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    // A model may write something that isn't JSON; the caller reports it.
    return undefined;
  }
}

function toRequest(
  messages: readonly vscode.LanguageModelChatRequestMessage[],
  { tools = [] }: vscode.ProvideLanguageModelChatResponseOptions,
): ModelRequest {
  // Parts of VS Code send system prompts with a role that its interface does not name.
  const isSystem = ({ role }: vscode.LanguageModelChatRequestMessage) =>
    role !== vscode.LanguageModelChatMessageRole.User &&
    role !== vscode.LanguageModelChatMessageRole.Assistant;
  const names = new Map<string, string>();
  return {
    system: messages.filter(isSystem).map(toText).join('\n\n'),
    messages: messages.filter(each => !isSystem(each)).flatMap(each => toMessages(each, names)),
    tools: tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parameters: { type: 'object', ...inputSchema },
    })),
  };
}

/** @param names of tools by the ids of their calls, which a result does not name; those of this message are added */
function toMessages(
  message: vscode.LanguageModelChatRequestMessage,
  names: Map<string, string>,
): ChatMessage[] {
  const { role, content } = message;
  const text = toText(message);
  if (role === vscode.LanguageModelChatMessageRole.Assistant) {
    const calls = content.filter(part => part instanceof vscode.LanguageModelToolCallPart);
    calls.forEach(({ callId, name }) => names.set(callId, name));
    return [
      {
        role: 'assistant',
        text,
        calls: calls.map(({ callId: id, name, input }) => ({ id, name, arguments: JSON.stringify(input) })),
      },
    ];
  }
  const results = content
    .filter(part => part instanceof vscode.LanguageModelToolResultPart)
    .map(({ callId, content: parts }): ChatMessage => ({
      role: 'tool',
      callId,
      name: names.get(callId) ?? 'tool',
      text: textOf(parts),
      isError: false,
    }));
  return text === '' ? results : [...results, { role: 'user', text }];
}

function toText({ content }: vscode.LanguageModelChatRequestMessage): string {
  return textOf(content);
}

/** Leaves out parts that aren't text, such as images. */
function textOf(parts: readonly unknown[]): string {
  return parts
    .filter(part => part instanceof vscode.LanguageModelTextPart)
    .map(({ value }) => value)
    .join('');
}

function countTokens(text: string | vscode.LanguageModelChatRequestMessage): number {
  return Math.ceil((typeof text === 'string' ? text : toText(text)).length / charactersPerToken);
}
