import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { PlaceView, VariableView } from '../../../../server/src/protocol/readiness.ts';
import { listVariables, planVariable } from '../../../../server/src/protocol/readiness.ts';
import { applyPlan, notifyDone } from '../../edits/applyPlan.ts';
import { plainWords } from '../../text/escapeLabels.ts';
import type { ChosenSkill } from '../choose/chooseSkill.ts';
import { chooseSkill, toSkillTarget } from '../choose/chooseSkill.ts';

/** Asks for a variable of a skill, its value and the target file, and writes the value. */
export function registerSetVariable(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.setVariable', async (target?: unknown) => {
    const chosen = await chooseSkill(client, toSkillTarget(target), vscode.l10n.t('Set Variable'));
    if (chosen === undefined) {
      return;
    }
    const variable = await chooseVariable(client, chosen, nameIn(target));
    const place = variable && (await choosePlace(variable));
    const value = variable && place && (await askForValue(variable));
    if (variable !== undefined && place !== undefined && value !== undefined) {
      await write(client, chosen, variable, { place, value });
    }
  });
}

function nameIn(target: unknown): string | undefined {
  const hasName = typeof target === 'object' && target !== null && 'name' in target;
  return hasName && typeof target.name === 'string' ? target.name : undefined;
}

async function chooseVariable(
  client: LanguageClient,
  { folderUri, id, path }: ChosenSkill,
  name: string | undefined,
): Promise<VariableView | undefined> {
  const variables = (await client.sendRequest(listVariables, { folderUri, path })) ?? [];
  const named = variables.find(variable => variable.name === name);
  if (named !== undefined) {
    return named;
  }
  if (variables.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t("{0} declares no variables: list them below 'vars' first.", plainWords(id)),
    );
    return undefined;
  }
  const items = variables.map(variable => {
    const { description: detail } = variable;
    const item = { label: variable.name, description: describeValue(variable), variable };
    return detail === undefined ? item : Object.assign(item, { detail });
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Set Variable'),
    placeHolder: vscode.l10n.t('Which variable of {0}?', id),
    matchOnDetail: true,
  });
  return picked?.variable;
}

function describeValue({ level, shown = '', file, required }: VariableView): string {
  if (level === undefined) {
    return required ? vscode.l10n.t('required, has no value') : vscode.l10n.t('has no value');
  }
  switch (level) {
    case 'environment':
      return vscode.l10n.t('{0} from the environment', shown);
    case 'default':
      return vscode.l10n.t('{0} by default', shown);
    default:
      return vscode.l10n.t('{0} from {1}', shown, file ?? '');
  }
}

async function choosePlace({ name, places }: VariableView): Promise<PlaceView['place'] | undefined> {
  const items = places.map(({ place, file, isSafe, note }) => ({
    label: describePlace(place),
    description: file,
    ...(note !== undefined && { detail: isSafe ? note : `$(warning) ${note}` }),
    place,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Set {0} (1/2)', name),
    placeHolder: vscode.l10n.t('Where is the value of {0} to be kept?', name),
  });
  return picked?.place;
}

function describePlace(place: PlaceView['place']): string {
  return {
    'skill-file': vscode.l10n.t('For this skill, in its folder'),
    'skill-section': vscode.l10n.t('For this skill, in the shared file'),
    'global-section': vscode.l10n.t('For all skills'),
  }[place];
}

/** A secret is never shown: neither while it is typed nor the one that is there. */
async function askForValue({ name, secret, shown, description }: VariableView): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Set {0} (2/2)', name),
    prompt: plainWords(description ?? vscode.l10n.t('Value of {0}', name)),
    password: secret,
    ignoreFocusOut: true,
    ...(!secret && shown !== undefined && { value: shown }),
  });
}

async function write(
  client: LanguageClient,
  { folderUri, path }: ChosenSkill,
  { name }: VariableView,
  chosen: { readonly place: PlaceView['place']; readonly value: string },
): Promise<void> {
  const plan = await client.sendRequest(planVariable, { folderUri, path, name, ...chosen });
  const file = await applyPlan(client, plan);
  if (file !== undefined) {
    await notifyDone(vscode.l10n.t('Set {0}.', name), file);
  }
}
