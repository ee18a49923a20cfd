import * as vscode from 'vscode';
import { originOf } from '../../../server/src/protocol/endpoints.ts';
import type { EmbeddingsResult } from '../../../server/src/protocol/routing.ts';
import { describeFailure } from './describeFailure.ts';
import type { EmbeddingsFailure } from './endpoint/embeddingsEndpoint.ts';
import { fetchEmbeddings } from './endpoint/embeddingsEndpoint.ts';
import type { ModelKeys } from './modelKeys.ts';
import { toSignal } from './tokenSignal.ts';

/** Milliseconds after which an endpoint is given up. */
const patience = 30_000;

/** The command with which the user stores a key for the endpoint. */
export function registerEmbeddingsKey(keys: ModelKeys): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.setEmbeddingsKey', () => setKey(keys));
}

/** Computes vectors for the server. */
export async function embed(
  texts: readonly string[],
  keys: ModelKeys,
  token: vscode.CancellationToken,
): Promise<EmbeddingsResult> {
  const { url, model } = readSettings();
  const origin = originOf(url);
  if (origin === undefined) {
    return { problem: vscode.l10n.t('No endpoint for embeddings is set, or it is not a http address.') };
  }
  const key = await keys.find(url);
  const canceled = toSignal(token);
  try {
    const signal = AbortSignal.any([canceled.signal, AbortSignal.timeout(patience)]);
    const answer = await fetchEmbeddings({ url, model, ...(key !== undefined && { key }) }, texts, signal);
    return 'vectors' in answer ? answer : { problem: describe(answer.failure, origin, key !== undefined) };
  } finally {
    canceled.dispose();
  }
}

function readSettings(): { readonly url: string; readonly model: string } {
  const settings = vscode.workspace.getConfiguration('skillwright.embeddings');
  return { url: settings.get('endpoint', ''), model: settings.get('model', '') };
}

async function setKey(keys: ModelKeys): Promise<void> {
  const origin = originOf(readSettings().url);
  if (origin === undefined) {
    const open = vscode.l10n.t('Open Settings');
    const message = vscode.l10n.t('Set an endpoint for embeddings first.');
    if ((await vscode.window.showWarningMessage(message, open)) === open) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'skillwright.embeddings');
    }
    return;
  }
  await keys.ask(origin);
}

function describe(failure: EmbeddingsFailure, origin: string, hasKey: boolean): string {
  return failure.kind === 'unreadable'
    ? vscode.l10n.t('{0} answered with something that is not a list of vectors.', origin)
    : describeFailure(failure, origin, hasKey);
}
