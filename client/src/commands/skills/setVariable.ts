import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { PlaceView, VariableView } from '../../../../server/src/protocol/readiness.ts';
import { listVariables, planVariable } from '../../../../server/src/protocol/readiness.ts';
import { applyPlan, notifyDone } from '../../edits/applyPlan.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import type { Step, StepEnd, StepPlace } from '../choose/askSteps.ts';
import { askForOne, askForText, askSteps } from '../choose/askSteps.ts';
import type { ChosenSkill } from '../choose/chooseSkill.ts';
import { chooseSkill, toSkillTarget } from '../choose/chooseSkill.ts';

/** Asks for a variable of a skill, its value and the file for it, and writes the value. */
export function registerSetVariable(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.setVariable', async (target?: unknown) => {
    const chosen = await chooseSkill(client, toSkillTarget(target), vscode.l10n.t('Set Variable'));
    if (chosen === undefined) {
      return;
    }
    const variable = await chooseVariable(client, chosen, nameIn(target));
    const draft = variable && (await askSteps(titleOf(variable), { variable, value: '' }, () => steps));
    if (draft !== undefined) {
      await write(client, chosen, draft);
    }
  });
}

/** The answers so far. */
interface VariableDraft {
  readonly variable: VariableView;
  readonly value: string;
  readonly place?: PlaceView;
  /** Whether the file is added to `.gitignore`. */
  readonly isIgnored?: boolean;
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

function titleOf({ name }: VariableView): string {
  return vscode.l10n.t('Set {0}', name);
}

const steps: readonly Step<VariableDraft>[] = [askForValue, askForPlace];

/** A secret is never shown: neither while it is typed nor the one that is there. */
async function askForValue(draft: VariableDraft, step: StepPlace): Promise<StepEnd<VariableDraft>> {
  const { name, secret, shown = '', description } = draft.variable;
  const end = await askForText(step, {
    prompt: plainWords(description ?? vscode.l10n.t('Value of {0}', name)),
    placeholder: '',
    value: draft.value === '' && !secret ? shown : draft.value,
    isSecret: secret,
    isExact: true,
    check: async () => undefined,
  });
  return typeof end === 'object' ? { value: { ...draft, value: end.value } } : end;
}

async function askForPlace(draft: VariableDraft, step: StepPlace): Promise<StepEnd<VariableDraft>> {
  const { name, places } = draft.variable;
  const items = places.flatMap(toPlaceItems);
  const end = await askForOne(step, {
    placeholder: vscode.l10n.t('Which file should hold the value of {0}?', name),
    items,
    active: items.find(
      ({ place, isIgnored }) => place.place === draft.place?.place && isIgnored === draft.isIgnored,
    ),
    isItem: isPlaceItem,
  });
  if (typeof end !== 'object') {
    return end;
  }
  const { place, isIgnored } = end.value;
  return { value: { ...draft, place, isIgnored } };
}

interface PlaceItem extends vscode.QuickPickItem {
  readonly place: PlaceView;
  readonly isIgnored: boolean;
}

/** A file that git does not ignore yet is offered together with that, and without. */
function toPlaceItems(place: PlaceView): readonly PlaceItem[] {
  const item = { label: describePlace(place.place), description: withoutIcons(place.file), place };
  const note = withoutIcons(place.note ?? '');
  const told = note === '' ? {} : { detail: place.isSafe ? note : `$(warning) ${note}` };
  const plain = { ...item, ...told, isIgnored: false };
  if (place.canIgnore !== true) {
    return [plain];
  }
  const label = vscode.l10n.t('{0}, and add it to .gitignore', item.label);
  const detail = vscode.l10n.t('Keeps the secret out of the history of the repository.');
  return [{ ...item, label, detail, isIgnored: true }, plain];
}

function isPlaceItem(item: vscode.QuickPickItem): item is PlaceItem {
  return 'place' in item;
}

function describePlace(place: PlaceView['place']): string {
  return {
    'skill-file': vscode.l10n.t('For this skill, in its folder'),
    'skill-section': vscode.l10n.t('For this skill, in the shared file'),
    'global-section': vscode.l10n.t('For all skills'),
  }[place];
}

async function write(
  client: LanguageClient,
  { folderUri, path }: ChosenSkill,
  { variable: { name }, value, place, isIgnored = false }: VariableDraft,
): Promise<void> {
  if (place === undefined) {
    return;
  }
  const params = { folderUri, path, name, value, place: place.place };
  const plan = await client.sendRequest(planVariable, { ...params, ...(isIgnored && { isIgnored }) });
  const done = await applyPlan(client, plan);
  if (done !== undefined) {
    await notifyDone(vscode.l10n.t('Set {0}.', name), done);
  }
}
