import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { StreamParams } from '../../../server/src/protocol/models.ts';
import { modelPart, streamModel } from '../../../server/src/protocol/models.ts';
import { registerEmbeddings } from './embeddings.ts';
import { registerManageModels } from './manageModels.ts';
import { registerModelProvider } from './modelProvider.ts';
import type { ModelRegistry } from './modelRegistry.ts';

/** Answers the server's requests for answers and vectors of models, and lets a person and VS Code have the models. */
export function registerModels(client: LanguageClient, registry: ModelRegistry): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(streamModel, (params, token) => stream(client, registry, params, token)),
    registerEmbeddings(client, registry.keys),
    registerManageModels(registry),
    registerModelProvider(registry),
  );
}

/** Each part is sent before the next one is asked for, so that all are there before the response. */
async function stream(
  client: LanguageClient,
  registry: ModelRegistry,
  { stream: id, model, tier, request }: StreamParams,
  token: vscode.CancellationToken,
): Promise<null> {
  for await (const part of registry.stream(registry.resolve(model, tier), request, token)) {
    await client.sendNotification(modelPart, { stream: id, part });
  }
  return null;
}
