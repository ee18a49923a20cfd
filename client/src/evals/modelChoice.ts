import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { listListingHosts } from '../../../server/src/protocol/evals/modelEvals.ts';
import { automaticModel, rehearsalModel } from '../../../server/src/protocol/models.ts';
import type { ModelRegistry } from '../models/modelRegistry.ts';
import { withoutIcons } from '../text/escapeLabels.ts';

/** How the profile *With model* runs tests in a workspace. */
export interface ModelChoice {
  /** Id of a model; left out for the one that Skill Chat uses by default. */
  readonly model?: string;
  /** How often everything is asked; left out for the default. */
  readonly runs?: number;
  /** Id of the host whose listing the model is shown; left out for that of the workspace. */
  readonly host?: string;
}

const stateKey = 'skillwright.evals.model';

/** The numbers of runs to choose from; fewer than ten leave a wide confidence interval. */
const runCounts = [1, 3, 5, 10, 20] as const;

export function readModelChoice(state: vscode.Memento): ModelChoice {
  return state.get<ModelChoice>(stateKey) ?? {};
}

/** Returns the model that is asked, as the registry calls it and as people do; undefined where none is set up. */
export async function findModel(
  models: ModelRegistry,
  { model = automaticModel }: ModelChoice,
): Promise<{ readonly id: string; readonly label: string } | undefined> {
  const id = models.resolve(model, 'balanced');
  if (id === undefined || id === rehearsalModel) {
    return undefined;
  }
  const listed = (await models.list()).find(each => each.id === id);
  return { id, label: listed === undefined ? id : `${listed.group}/${listed.label}` };
}

/** Lets the user choose the model, the number of runs and the host, one after the other; Escape keeps what was chosen before. */
export async function configureModel(
  client: LanguageClient,
  models: ModelRegistry,
  state: vscode.Memento,
): Promise<void> {
  const before = readModelChoice(state);
  const model = await models.pick(before.model ?? automaticModel, rehearsalModel);
  const runs = model === undefined ? undefined : await pickRuns(before.runs);
  const host = runs === undefined ? undefined : await pickHost(client, before.host);
  if (model !== undefined && runs !== undefined && host !== undefined) {
    await state.update(stateKey, {
      ...(model !== automaticModel && { model }),
      ...(runs.value !== undefined && { runs: runs.value }),
      ...(host.value !== undefined && { host: host.value }),
    } satisfies ModelChoice);
  }
}

/** An item with a value; undefined for the default. */
interface ValueItem<Value> extends vscode.QuickPickItem {
  readonly value: Value | undefined;
}

function pickRuns(before: number | undefined): Thenable<ValueItem<number> | undefined> {
  const { t } = vscode.l10n;
  const items: ValueItem<number>[] = [
    {
      label: t('Default'),
      detail: t('3 for each case and for the instructions, 1 for each scenario'),
      value: undefined,
    },
    ...runCounts.map(value => ({ label: String(value), value })),
  ];
  return vscode.window.showQuickPick(markChosen(items, before), {
    title: t('Runs of Each Test'),
    placeHolder: t('Models do not always answer alike. More runs cost more and make the result surer.'),
  });
}

async function pickHost(
  client: LanguageClient,
  before: string | undefined,
): Promise<ValueItem<string> | undefined> {
  const { t } = vscode.l10n;
  const hosts = await client.sendRequest(listListingHosts, {});
  const items: ValueItem<string>[] = [
    {
      label: t('Default'),
      detail: t('The first known host of skillwright.json, else Claude Code'),
      value: undefined,
    },
    ...hosts.map(({ id, title }) => ({ label: withoutIcons(title), value: id })),
  ];
  return vscode.window.showQuickPick(markChosen(items, before), {
    title: t('Host Whose Skill List the Model Is Shown'),
    placeHolder: t('Hosts list skills differently, and cut long descriptions at different lengths.'),
  });
}

function markChosen<Value>(
  items: readonly ValueItem<Value>[],
  before: Value | undefined,
): ValueItem<Value>[] {
  return items.map(item =>
    item.value === before ? { ...item, description: vscode.l10n.t('chosen') } : item,
  );
}
