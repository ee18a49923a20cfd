import * as vscode from 'vscode';
import { automaticModel, rehearsalModel } from '../../../../server/src/protocol/models.ts';
import { withoutIcons } from '../../text/escapeLabels.ts';
import { addEndpoint } from './addEndpoint.ts';
import { manageEndpoint } from './manageEndpoint.ts';
import type { ModelEndpoint } from '../../models/endpoint/endpoints.ts';
import type { ModelRegistry } from '../../models/modelRegistry.ts';
import { readModelSettings, writeDefaultModel } from '../../models/modelSettings.ts';

interface Choice extends vscode.QuickPickItem {
  /** Returns whether the list is shown again. */
  readonly run: () => Promise<boolean>;
}

/** Lists the endpoints of the user, who can add, change, test and remove them, and select the default model. */
export function registerManageModels(registry: ModelRegistry): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.manageModels', async () => {
    for (let goesOn = true; goesOn;) {
      goesOn = await showList(registry);
    }
  });
}

async function showList(registry: ModelRegistry): Promise<boolean> {
  const { endpoints, defaultModel } = readModelSettings();
  const items: (Choice | vscode.QuickPickItem)[] = [
    {
      label: `$(add) ${vscode.l10n.t('Add Endpoint…')}`,
      run: () => addAndChoose(registry),
    },
    {
      label: `$(star) ${vscode.l10n.t('Choose Default Model…')}`,
      description: defaultModel === '' ? vscode.l10n.t('the first one') : withoutIcons(defaultModel),
      run: () => chooseDefaultModel(registry, defaultModel),
    },
    { label: vscode.l10n.t('Endpoints'), kind: vscode.QuickPickItemKind.Separator },
    ...(await Promise.all(endpoints.map(endpoint => toChoice(endpoint, registry)))),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Manage Models'),
    placeHolder: vscode.l10n.t('Endpoints are settings of yours; no workspace changes them'),
    matchOnDescription: true,
  });
  return picked !== undefined && 'run' in picked ? picked.run() : false;
}

/** Asks for the default model as soon as there are several: the first one of a list in alphabetical order would be nobody's choice. */
async function addAndChoose(registry: ModelRegistry): Promise<boolean> {
  const added = await addEndpoint(registry.keys);
  if (added !== undefined && added.models.length > 1 && readModelSettings().defaultModel === '') {
    await chooseDefaultModel(registry, '');
  }
  return added !== undefined;
}

async function toChoice(endpoint: ModelEndpoint, registry: ModelRegistry): Promise<Choice> {
  const { name, url, models } = endpoint;
  const hasKey = (await registry.keys.find(url)) !== undefined;
  const state = hasKey ? vscode.l10n.t('key stored') : vscode.l10n.t('no key');
  return {
    label: `$(server) ${withoutIcons(name)}`,
    description: withoutIcons(url),
    detail: withoutIcons([state, ...models].join(' · ')),
    run: () => manageEndpoint(endpoint, registry),
  };
}

/** The one that is chosen as the default one; `auto` leaves it to the order of the endpoints. */
async function chooseDefaultModel(registry: ModelRegistry, defaultModel: string): Promise<boolean> {
  // The rehearsal runs in the server, and only where it is chosen for a chat.
  const picked = await registry.pick(defaultModel === '' ? automaticModel : defaultModel, rehearsalModel);
  if (picked !== undefined) {
    await writeDefaultModel(picked === automaticModel ? '' : picked);
  }
  return picked !== undefined;
}
