import * as vscode from 'vscode';
import { originOf } from '../../../../server/src/protocol/endpoints.ts';
import type { ModelRequest } from '../../../../server/src/protocol/models.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import { chooseModels } from './chooseModels.ts';
import type { ModelEndpoint } from '../../models/endpoint/endpoints.ts';
import { toModelId } from '../../models/modelIds.ts';
import type { ModelKeys } from '../../models/modelKeys.ts';
import type { ModelRegistry } from '../../models/modelRegistry.ts';
import { readModelSettings, removeEndpoint, writeEndpoint } from '../../models/modelSettings.ts';

interface Act extends vscode.QuickPickItem {
  readonly run: () => Promise<void>;
}

/** Small enough to cost next to nothing. */
const greeting: ModelRequest = {
  system: 'Answer with one word.',
  messages: [{ role: 'user', text: 'Hello' }],
  tools: [],
};

/** Lets the user change one endpoint; returns whether something was changed. */
export async function manageEndpoint(endpoint: ModelEndpoint, registry: ModelRegistry): Promise<boolean> {
  const { keys } = registry;
  const { name, url } = endpoint;
  const origin = originOf(url) ?? '';
  const hasKey = (await keys.find(url)) !== undefined;
  const setKey: Act = {
    label: hasKey ? `$(key) ${vscode.l10n.t('Replace Key…')}` : `$(key) ${vscode.l10n.t('Set Key…')}`,
    description: origin,
    run: async () => {
      await keys.ask(origin);
    },
  };
  const forgetKey: Act = {
    label: `$(circle-slash) ${vscode.l10n.t('Remove Key')}`,
    description: origin,
    run: () => keys.remove(origin),
  };
  const acts: readonly Act[] = [
    { label: `$(zap) ${vscode.l10n.t('Test')}`, run: () => test(endpoint, registry) },
    { label: `$(list-selection) ${vscode.l10n.t('Choose Models…')}`, run: () => change(endpoint, keys) },
    ...(hasKey ? [setKey, forgetKey] : [setKey]),
    { label: `$(trash) ${vscode.l10n.t('Remove Endpoint…')}`, run: () => remove(endpoint, keys) },
  ];
  const act = await vscode.window.showQuickPick(acts, {
    title: withoutIcons(name),
    placeHolder: url,
  });
  await act?.run();
  return act !== undefined;
}

async function change(endpoint: ModelEndpoint, keys: ModelKeys): Promise<void> {
  const key = await keys.find(endpoint.url);
  const target = { ...endpoint, ...(key !== undefined && { key }) };
  const models = await chooseModels(target, endpoint.name, endpoint.models);
  if (models !== undefined) {
    await writeEndpoint({ ...endpoint, models });
  }
}

/** Sends a test message to a model and shows the result. */
async function test({ name, models }: ModelEndpoint, registry: ModelRegistry): Promise<void> {
  const [first] = models;
  const model = models.length > 1 ? await vscode.window.showQuickPick([...models], { title: name }) : first;
  if (model === undefined) {
    if (first === undefined) {
      void vscode.window.showWarningMessage(plainWords(vscode.l10n.t('Choose models for {0} first.', name)));
    }
    return;
  }
  const title = vscode.l10n.t('Asking {0}', model);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  await vscode.window.withProgress(options, async (_, token) => {
    let text = '';
    for await (const part of registry.stream(
      toModelId({ kind: 'endpoint', endpoint: name, model }),
      greeting,
      token,
    )) {
      if (part.kind === 'failed') {
        void vscode.window.showErrorMessage(plainWords(part.problem));
        return;
      }
      text += part.kind === 'text' ? part.text : '';
    }
    if (!token.isCancellationRequested) {
      void vscode.window.showInformationMessage(
        plainWords(vscode.l10n.t('{0} answered: {1}', model, text.trim().slice(0, 100))),
      );
    }
  });
}

/** Also removes its key, unless another endpoint needs it. */
async function remove({ name, url }: ModelEndpoint, keys: ModelKeys): Promise<void> {
  const yes = vscode.l10n.t('Remove');
  const message = vscode.l10n.t('Remove the endpoint {0}?', name);
  const answer = await vscode.window.showWarningMessage(plainWords(message), { modal: true }, yes);
  if (answer !== yes) {
    return;
  }
  await removeEndpoint(name);
  const origin = originOf(url);
  const embeddings = vscode.workspace.getConfiguration('skillwright.embeddings').get('endpoint', '');
  const others = [...readModelSettings().endpoints.map(endpoint => endpoint.url), embeddings];
  if (origin !== undefined && !others.some(other => originOf(other) === origin)) {
    await keys.remove(origin);
  }
}
