import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue } from '../../../server/src/protocol/catalogue.ts';
import { planMove } from '../../../server/src/protocol/management.ts';
import { applyFolderPlan } from '../applyFolderPlan.ts';
import type { CatalogNode } from '../catalog/catalogNode.ts';
import type { SkillChooser } from '../catalog/chosenSkills.ts';
import { dropFolderOf, folderOf, sourceFolderOf } from '../catalog/skillFolder.ts';
import { describeSkills } from '../describeCounts.ts';
import { fewSentences } from '../exchange/fewSentences.ts';
import { plainWords, withoutIcons } from '../plainWords.ts';
import { chooseSkillFolder } from './chooseSkillFolder.ts';

/** Skills of a group that are looked at to find its folders. */
const mostLookedAt = 200;

/** Puts skills into another folder of skills, which a person picks. */
export function registerMoveSkill(client: LanguageClient, chooser: SkillChooser): vscode.Disposable {
  return vscode.commands.registerCommand(
    'skillwright.moveSkill',
    async (target?: unknown, items?: unknown) => {
      const title = vscode.l10n.t('Move to Folder');
      const skills = await chooser.choose({ target, items }, title);
      const intoUri =
        skills.length === 0
          ? undefined
          : await chooseSkillFolder(client, {
              title,
              placeHolder: vscode.l10n.t('Which folder should hold the skills?'),
              openLabel: vscode.l10n.t('Move Here'),
            });
      if (intoUri !== undefined) {
        await moveSkills(client, skills, vscode.Uri.parse(intoUri));
      }
    },
  );
}

/** Puts skills where they were dropped: beside another one, or into the folder that a group stands for. */
export async function dropSkills(
  client: LanguageClient,
  skills: readonly CatalogueSkill[],
  onto: CatalogNode,
): Promise<void> {
  const folders = await findDropFolders(client, onto);
  const into = folders.length > 1 ? await chooseFolder(folders) : folders[0];
  const moved = skills.filter(({ uri }) => parentOf(uri) !== into?.path);
  if (into !== undefined && moved.length > 0) {
    await moveSkills(client, moved, into);
  }
}

/** Folders of the workspace may have sources of one name; then a group stands for all of them. */
async function findDropFolders(client: LanguageClient, onto: CatalogNode): Promise<vscode.Uri[]> {
  if (onto.kind === 'skill') {
    const { uri, source, isExternal = false } = onto.skill;
    const file = vscode.Uri.parse(uri);
    return [file.with({ path: dropFolderOf(file.path, source, isExternal) })];
  }
  if (onto.kind !== 'group' || onto.grouping !== 'source') {
    return [];
  }
  const { skills } = await client.sendRequest(listCatalogue, {
    filter: {},
    sort: 'name',
    within: { grouping: 'source', key: onto.group.key },
    offset: 0,
    limit: mostLookedAt,
  });
  const folders = skills.map(({ uri, source }) => {
    const file = vscode.Uri.parse(uri);
    return file.with({ path: sourceFolderOf(file.path, source) });
  });
  return [...new Map(folders.map(folder => [folder.toString(), folder])).values()];
}

function parentOf(uri: string): string {
  return folderOf(folderOf(vscode.Uri.parse(uri).path));
}

async function chooseFolder(folders: readonly vscode.Uri[]): Promise<vscode.Uri | undefined> {
  const items = folders.map(folder => ({
    label: `$(folder) ${withoutIcons(vscode.workspace.asRelativePath(folder))}`,
    folder,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Move to Folder'),
    placeHolder: vscode.l10n.t('Which folder should hold the skills?'),
  });
  return picked?.folder;
}

/** Asks once where there are several, or something should be known before. */
async function moveSkills(
  client: LanguageClient,
  skills: readonly CatalogueSkill[],
  into: vscode.Uri,
): Promise<void> {
  const plan = (uri: string) => client.sendRequest(planMove, { uri, intoUri: into.toString() });
  const problems: string[] = [];
  const movable: CatalogueSkill[] = [];
  const notes: string[] = [];
  for (const skill of skills) {
    const found = await plan(skill.uri);
    if ('problem' in found) {
      problems.push(found.problem);
    } else {
      movable.push(skill);
      notes.push(...found.notes);
    }
  }
  if (problems.length > 0) {
    void vscode.window.showErrorMessage(fewSentences(problems));
  }
  if (movable.length === 0 || !(await isWanted(movable, into, notes))) {
    return;
  }
  for (const { uri } of movable) {
    // What was written for the one before may be in the way of what was planned for this one.
    const found = await plan(uri);
    if ('problem' in found) {
      void vscode.window.showErrorMessage(plainWords(found.problem));
    } else {
      await applyFolderPlan(client, found);
    }
  }
}

async function isWanted(
  skills: readonly CatalogueSkill[],
  into: vscode.Uri,
  notes: readonly string[],
): Promise<boolean> {
  const [first] = skills;
  if (first === undefined || (skills.length === 1 && notes.length === 0)) {
    return true;
  }
  const folder = vscode.workspace.asRelativePath(into);
  const message =
    skills.length === 1
      ? vscode.l10n.t("Move '{0}' to {1}?", first.id, folder)
      : vscode.l10n.t('Move {0} to {1}?', describeSkills(skills.length), folder);
  const yes = vscode.l10n.t('Move');
  const detail = fewSentences([...new Set(notes)]);
  const options = { modal: true, ...(detail !== '' && { detail }) };
  return (await vscode.window.showWarningMessage(plainWords(message), options, yes)) === yes;
}
