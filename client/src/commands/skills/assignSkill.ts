import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { AssignmentParams, GroupStatus } from '../../../../server/src/protocol/readiness.ts';
import { listReadiness, planAssignment, planRemoval } from '../../../../server/src/protocol/readiness.ts';
import { applyPlan, notifyDone } from '../../edits/applyPlan.ts';
import type { ReadinessNode } from '../../views/readiness/readinessItems.ts';
import type { ChosenSkill } from '../choose/chooseSkill.ts';
import { chooseSkill, toSkillTarget } from '../choose/chooseSkill.ts';

type List = AssignmentParams['list'];

/** Assigns skills to agents and goals with a priority, and removes them. */
export function registerAssignSkill(client: LanguageClient): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('skillwright.assignToAgent', (target?: unknown) => assign(client, 'agents', target)),
    registerCommand('skillwright.assignToGoal', (target?: unknown) => assign(client, 'goals', target)),
    registerCommand('skillwright.removeFromGroup', (node?: ReadinessNode) => remove(client, node)),
  );
}

async function assign(client: LanguageClient, list: List, target: unknown): Promise<void> {
  const title =
    list === 'agents' ? vscode.l10n.t('Assign Skill to an Agent') : vscode.l10n.t('Assign Skill to a Goal');
  const chosen = await chooseSkill(client, toSkillTarget(target), title);
  const group = chosen && (await chooseGroup(client, chosen, list, title));
  const before = group?.group?.members.find(({ slug }) => slug === chosen?.id)?.priority;
  const priority = group && (await askForPriority(title, before ?? 0));
  if (chosen === undefined || group === undefined || priority === undefined) {
    return;
  }
  const { folderUri, id } = chosen;
  const { slug } = group;
  const plan = await client.sendRequest(planAssignment, {
    folderUri,
    list,
    slug,
    skill: id,
    priority,
    create: group.group === undefined,
  });
  const done = await applyPlan(client, plan);
  if (done !== undefined) {
    await notifyDone(vscode.l10n.t('Assigned {0} to {1}.', id, slug), done);
  }
}

interface ChosenGroup {
  readonly slug: string;
  /** Undefined for one that is to be made. */
  readonly group: GroupStatus | undefined;
}

async function chooseGroup(
  client: LanguageClient,
  { folderUri }: ChosenSkill,
  list: List,
  title: string,
): Promise<ChosenGroup | undefined> {
  const isAgents = list === 'agents';
  const make = {
    label: `$(add) ${isAgents ? vscode.l10n.t('New agent…') : vscode.l10n.t('New goal…')}`,
    chosen: undefined,
  };
  const folders = await client.sendRequest(listReadiness, {});
  const groups = folders.find(folder => folder.folderUri === folderUri)?.[list] ?? [];
  const items = groups.map(group => ({
    label: group.title ?? group.slug,
    description: group.title === undefined ? '' : group.slug,
    chosen: { slug: group.slug, group },
  }));
  const picked = await vscode.window.showQuickPick([...items, make], {
    title,
    placeHolder: isAgents ? vscode.l10n.t('Which agent gets it?') : vscode.l10n.t('Which goal uses it?'),
  });
  if (picked !== make) {
    return picked?.chosen;
  }
  const slug = await vscode.window.showInputBox({
    title,
    prompt: isAgents ? vscode.l10n.t('Slug of the agent') : vscode.l10n.t('Slug of the goal'),
    validateInput: value =>
      value === '' || /^[\p{Ll}\p{Lo}\p{N}][\p{L}\p{N}._-]*$/u.test(value)
        ? undefined
        : vscode.l10n.t('A slug has lower-case letters, digits, dots and hyphens.'),
  });
  return slug === undefined || slug === '' ? undefined : { slug, group: undefined };
}

async function askForPriority(title: string, before: number): Promise<number | undefined> {
  const words = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('Priority: the larger comes first in the list that the model receives'),
    value: String(before),
    validateInput: value =>
      /^-?\d{1,6}$/.test(value) ? undefined : vscode.l10n.t('A priority is a whole number.'),
  });
  return words === undefined ? undefined : Number(words);
}

async function remove(client: LanguageClient, node: ReadinessNode | undefined): Promise<void> {
  if (node?.kind !== 'skill' || node.within === undefined || node.within.list === 'entities') {
    return;
  }
  const { list, slug } = node.within;
  const skill = node.member.slug;
  const plan = await client.sendRequest(planRemoval, { folderUri: node.folderUri, list, slug, skill });
  const done = await applyPlan(client, plan);
  if (done !== undefined) {
    await notifyDone(vscode.l10n.t('Removed {0} from {1}.', skill, slug), done);
  }
}
