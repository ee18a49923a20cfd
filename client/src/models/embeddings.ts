import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { EmbeddingsAnswer } from '../../../server/src/protocol/routing.ts';
import { embedTexts } from '../../../server/src/protocol/routing.ts';
import type { EmbeddingsFailure } from './embeddingsEndpoint.ts';
import { fetchEmbeddings } from './embeddingsEndpoint.ts';

/** Milliseconds after which an endpoint is given up. */
const patience = 30_000;

/** Answers the server's requests for vectors, and lets the person store a key for the endpoint. */
export function registerEmbeddings(client: LanguageClient, secrets: vscode.SecretStorage): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(embedTexts, ({ texts }, token) => embed(texts, secrets, token)),
    vscode.commands.registerCommand('skillwright.setEmbeddingsKey', () => setKey(secrets)),
  );
}

async function embed(
  texts: readonly string[],
  secrets: vscode.SecretStorage,
  token: vscode.CancellationToken,
): Promise<EmbeddingsAnswer> {
  const { url, model } = readSettings();
  const origin = originOf(url);
  if (origin === undefined) {
    return { problem: vscode.l10n.t('No endpoint for embeddings is set, or it is no http address.') };
  }
  const key = await secrets.get(secretOf(origin));
  const cancelled = new AbortController();
  const listener = token.onCancellationRequested(() => cancelled.abort());
  try {
    const signal = AbortSignal.any([cancelled.signal, AbortSignal.timeout(patience)]);
    const answer = await fetchEmbeddings({ url, model, ...(key !== undefined && { key }) }, texts, signal);
    return 'vectors' in answer ? answer : { problem: describeFailure(answer.failure, origin) };
  } finally {
    listener.dispose();
  }
}

function readSettings(): { readonly url: string; readonly model: string } {
  const settings = vscode.workspace.getConfiguration('skillwright.embeddings');
  return { url: settings.get('endpoint', ''), model: settings.get('model', '') };
}

/** A key belongs to the place it was given for, so that another endpoint never sees it. */
function secretOf(origin: string): string {
  return `embeddings:${origin}`;
}

function originOf(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed?.protocol === 'http:' || parsed?.protocol === 'https:' ? parsed.origin : undefined;
}

async function setKey(secrets: vscode.SecretStorage): Promise<void> {
  const origin = originOf(readSettings().url);
  if (origin === undefined) {
    const open = vscode.l10n.t('Open Settings');
    const message = vscode.l10n.t('Set an endpoint for embeddings first.');
    if ((await vscode.window.showWarningMessage(message, open)) === open) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'skillwright.embeddings');
    }
    return;
  }
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t('Key for {0}', origin),
    prompt: vscode.l10n.t(
      'It is kept in the secret storage of this computer. Leave it empty to forget the key.',
    ),
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined) {
    return;
  }
  await (key === '' ? secrets.delete(secretOf(origin)) : secrets.store(secretOf(origin), key));
}

function describeFailure({ kind, detail }: EmbeddingsFailure, origin: string): string {
  switch (kind) {
    case 'timeout':
      return vscode.l10n.t('{0} did not answer in time.', origin);
    case 'unreachable':
      return detail === ''
        ? vscode.l10n.t('{0} cannot be reached.', origin)
        : vscode.l10n.t('{0} cannot be reached ({1}).', origin, detail);
    case 'unauthorized':
      return vscode.l10n.t('{0} refused the key ({1}).', origin, detail);
    case 'refused':
      return vscode.l10n.t('{0} answered with status {1}.', origin, detail);
    case 'unreadable':
      return vscode.l10n.t('{0} answered with something that is no list of vectors.', origin);
  }
}
