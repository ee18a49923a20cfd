import * as vscode from 'vscode';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import { describeFailure } from '../../models/describeFailure.ts';
import type { EndpointTarget } from '../../../../server/src/protocol/endpoints.ts';
import { fetchModels } from '../../models/endpoint/endpointModels.ts';
import { toSignal } from '../../models/tokenSignal.ts';

interface ModelItem extends vscode.QuickPickItem {
  /** Undefined for the item that leads to typing. */
  readonly id?: string;
}

/**
 * Lets the user select models of an endpoint from its list, or enter their names where it has no list. Returns undefined where the user
 * canceled.
 * @param chosen the models that are selected already
 */
export async function chooseModels(
  target: EndpointTarget,
  name: string,
  chosen: readonly string[],
): Promise<readonly string[] | undefined> {
  const listed = await listModels(target, name);
  if (listed === undefined) {
    return undefined;
  }
  if ('problem' in listed) {
    return typeModels(name, chosen, plainWords(listed.problem));
  }
  if (listed.models.length === 0) {
    return typeModels(name, chosen, plainWords(vscode.l10n.t('{0} lists no models.', name)));
  }
  const all = [...new Set([...chosen, ...listed.models])];
  const other = { label: `$(edit) ${vscode.l10n.t('Type other names')}` };
  const items = all.map((id): ModelItem => ({ id, label: withoutIcons(id), picked: chosen.includes(id) }));
  const picked = await vscode.window.showQuickPick<ModelItem>([...items, other], {
    title: vscode.l10n.t('Models of {0}', name),
    placeHolder: vscode.l10n.t('Which models are to be offered?'),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  const ids = picked?.flatMap(({ id }) => id ?? []);
  const wantsOthers = picked?.some(({ id }) => id === undefined) === true;
  return ids !== undefined && wantsOthers ? typeModels(name, ids) : ids;
}

/** Returns undefined where the user canceled. */
async function listModels(
  target: EndpointTarget,
  name: string,
): Promise<{ readonly models: readonly string[] } | { readonly problem: string } | undefined> {
  const title = vscode.l10n.t('Asking {0} for its models', name);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (_, token) => {
    const canceled = toSignal(token);
    try {
      const found = await fetchModels(target, canceled.signal);
      if (token.isCancellationRequested) {
        return undefined;
      }
      return 'models' in found
        ? found
        : { problem: describeFailure(found.failure, name, target.key !== undefined) };
    } finally {
      canceled.dispose();
    }
  });
}

async function typeModels(
  name: string,
  chosen: readonly string[],
  problem?: string,
): Promise<readonly string[] | undefined> {
  const how = vscode.l10n.t('Names of models as the service calls them, with commas in between');
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Models of {0}', name),
    prompt: problem === undefined ? how : `${problem} ${how}`,
    value: chosen.join(', '),
    ignoreFocusOut: true,
  });
  const ids = typed?.split(',').map(id => id.trim());
  return ids && [...new Set(ids.filter(id => id !== ''))];
}
