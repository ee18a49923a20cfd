import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import type { TrashView } from '../../../../server/src/protocol/management.ts';
import { deleteSkills, listTrash, restoreSkills } from '../../../../server/src/protocol/management.ts';
import { closeTabs } from '../../edits/closeTabs.ts';
import { fileOfTab } from '../../views/activeFile.ts';
import type { SkillChooser } from '../choose/skillChooser.ts';
import { folderOf } from './skillFolder.ts';
import { describeSkills } from '../../text/describeCounts.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';

/** Moves skills to the trash, and restores them. */
export function registerDeleteSkill(client: LanguageClient, chooser: SkillChooser): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('skillwright.deleteSkill', async (target?: unknown, items?: unknown) => {
      const skills = await chooser.choose({ target, items }, vscode.l10n.t('Delete Skill'));
      if (skills.length > 0 && (await isWanted(skills))) {
        await remove(client, skills);
      }
    }),
    registerCommand('skillwright.restoreSkills', async () => {
      const chosen = await chooseFromTrash(client);
      if (chosen !== undefined && chosen.length > 0) {
        await restore(client, chosen);
      }
    }),
  );
}

/** A single skill is deleted without a question, since the deletion can be undone at once. */
async function isWanted(skills: readonly CatalogSkill[]): Promise<boolean> {
  if (skills.length === 1) {
    return true;
  }
  const yes = vscode.l10n.t('Delete');
  const message = vscode.l10n.t('Delete {0} with their folders?', describeSkills(skills.length));
  const detail = vscode.l10n.t(
    '{0} brings them back.',
    vscode.l10n.t('Skillwright: Restore Deleted Skills…'),
  );
  return (await vscode.window.showWarningMessage(message, { modal: true, detail }, yes)) === yes;
}

async function remove(client: LanguageClient, skills: readonly CatalogSkill[]): Promise<void> {
  const uris = skills.map(({ uri }) => uri);
  const answer = await client.sendRequest(deleteSkills, { uris });
  if ('problem' in answer) {
    void vscode.window.showErrorMessage(plainWords(answer.problem));
    return;
  }
  await closeTabsOf(uris.map(uri => `${folderOf(vscode.Uri.parse(uri).path)}/`));
  const [first] = answer.deleted;
  const message =
    answer.deleted.length === 1
      ? vscode.l10n.t("Deleted '{0}'.", first?.name ?? '')
      : vscode.l10n.t('Deleted {0}.', describeSkills(answer.deleted.length));
  const undo = vscode.l10n.t('Undo');
  if ((await vscode.window.showInformationMessage(plainWords(message), undo)) === undo) {
    await restore(client, answer.deleted);
  }
}

/** Closes the tabs, as VS Code does for files that are deleted in the Explorer. */
async function closeTabsOf(folders: readonly string[]): Promise<void> {
  const tabs = vscode.window.tabGroups.all
    .flatMap(group => group.tabs)
    .filter(tab => !tab.isDirty && folders.some(folder => fileOfTab(tab)?.path.startsWith(folder) === true));
  await closeTabs(tabs);
}

interface TrashItem extends vscode.QuickPickItem {
  readonly view: TrashView;
}

async function chooseFromTrash(client: LanguageClient): Promise<readonly TrashView[] | undefined> {
  const views = await client.sendRequest(listTrash, {});
  if (views.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There are no deleted skills.'));
    return undefined;
  }
  const items = views.map((view): TrashItem => ({
    label: withoutIcons(view.name),
    description: describeTime(view.deleted),
    detail: withoutIcons(vscode.workspace.asRelativePath(vscode.Uri.parse(view.folderUri))),
    view,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Restore Deleted Skills'),
    placeHolder: vscode.l10n.t('Which of them? Each goes back to where it was.'),
    canPickMany: true,
    matchOnDetail: true,
  });
  return picked?.map(({ view }) => view);
}

function describeTime(milliseconds: number): string {
  const format = new Intl.DateTimeFormat(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(milliseconds);
}

async function restore(client: LanguageClient, views: readonly TrashView[]): Promise<void> {
  const trashIds = views.map(({ trashId }) => trashId);
  const answer = await client.sendRequest(restoreSkills, { trashIds });
  if ('problem' in answer) {
    void vscode.window.showErrorMessage(plainWords(answer.problem));
    return;
  }
  const [first] = views;
  const message =
    views.length === 1
      ? vscode.l10n.t("Restored '{0}'.", first?.name ?? '')
      : vscode.l10n.t('Restored {0}.', describeSkills(views.length));
  void vscode.window.showInformationMessage(plainWords(message));
}
