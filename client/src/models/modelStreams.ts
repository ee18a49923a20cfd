import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { StreamParams } from '../../../server/src/protocol/models.ts';
import { modelPart, streamModel } from '../../../server/src/protocol/models.ts';
import type { ModelRegistry } from './modelRegistry.ts';

/** Lets the server stream answers of models. */
export function registerModelStreams(client: LanguageClient, registry: ModelRegistry): vscode.Disposable {
  return client.onRequest(streamModel, (params, token) => stream(client, registry, params, token));
}

/** Sends each part before it waits for the next one, so that all parts arrive before the response. */
async function stream(
  client: LanguageClient,
  registry: ModelRegistry,
  { stream: id, model, tier, purpose, request }: StreamParams,
  token: vscode.CancellationToken,
): Promise<null> {
  for await (const part of registry.stream(registry.resolve(model, tier, purpose), request, token)) {
    await client.sendNotification(modelPart, { stream: id, part });
  }
  return null;
}
