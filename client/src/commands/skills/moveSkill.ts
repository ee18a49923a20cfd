import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { listCatalog } from '../../../../server/src/protocol/catalog.ts';
import { planMove } from '../../../../server/src/protocol/management.ts';
import { applyFolderPlan } from '../../edits/applyFolderPlan.ts';
import { reportUndoable } from '../../edits/undo.ts';
import type { EditRecord } from '../../edits/undoableEdit.ts';
import { createEditUndo } from '../../edits/undoableEdit.ts';
import type { CatalogNode } from '../../views/skills/catalogNode.ts';
import type { SkillChooser } from '../choose/skillChooser.ts';
import { dropFolderOf, folderOf, sourceFolderOf } from './skillFolder.ts';
import { describeSkills } from '../../text/describeCounts.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import { chooseSkillFolder } from '../choose/chooseSkillFolder.ts';

/** Skills of a group that are searched for its folders. */
const maxOfferedFolders = 200;

/** Moves skills to another folder, which the user selects. */
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

/** Moves skills to the place where they were dropped: next to another skill, or into the folder of a group. */
export async function dropSkills(
  client: LanguageClient,
  skills: readonly CatalogSkill[],
  onto: CatalogNode,
): Promise<void> {
  const folders = await findDropFolders(client, onto);
  const into = folders.length > 1 ? await chooseFolder(folders) : folders[0];
  const moved = skills.filter(({ uri }) => parentOf(uri) !== into?.path);
  if (into !== undefined && moved.length > 0) {
    await moveSkills(client, moved, into);
  }
}

/** Several workspace folders may have sources of the same name; then the group contains all of them. */
async function findDropFolders(client: LanguageClient, onto: CatalogNode): Promise<vscode.Uri[]> {
  if (onto.kind === 'skill') {
    const { uri, source, isThirdParty = false } = onto.skill;
    const file = vscode.Uri.parse(uri);
    return [file.with({ path: dropFolderOf(file.path, source, isThirdParty) })];
  }
  if (onto.kind !== 'group' || onto.grouping !== 'source') {
    return [];
  }
  const { skills } = await client.sendRequest(listCatalog, {
    filter: {},
    sort: 'name',
    within: { grouping: 'source', key: onto.group.key },
    offset: 0,
    limit: maxOfferedFolders,
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

/** Asks for one confirmation where there are several skills or warnings. */
async function moveSkills(
  client: LanguageClient,
  skills: readonly CatalogSkill[],
  into: vscode.Uri,
): Promise<void> {
  const plan = (uri: string) => client.sendRequest(planMove, { uri, intoUri: into.toString() });
  const problems: string[] = [];
  const movable: CatalogSkill[] = [];
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
    void vscode.window.showErrorMessage(summarizeSentences(problems));
  }
  if (movable.length === 0 || !(await isWanted(movable, into, notes))) {
    return;
  }
  const records: EditRecord[] = [];
  for (const { uri } of movable) {
    // Each move is planned after the previous one was written, since that may have changed the files.
    const found = await plan(uri);
    if ('problem' in found) {
      void vscode.window.showErrorMessage(plainWords(found.problem));
    } else {
      const moved = await applyFolderPlan(client, found);
      records.push(...(moved?.record === undefined ? [] : [moved.record]));
    }
  }
  if (records.length > 0) {
    const folder = vscode.workspace.asRelativePath(into);
    const message =
      records.length === 1
        ? vscode.l10n.t("Moved '{0}' to {1}.", movable[0]?.id ?? '', folder)
        : vscode.l10n.t('Moved {0} to {1}.', describeSkills(records.length), folder);
    await reportUndoable(message, createEditUndo(records));
  }
}

async function isWanted(
  skills: readonly CatalogSkill[],
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
  const detail = summarizeSentences([...new Set(notes)]);
  const options = { modal: true, ...(detail !== '' && { detail }) };
  return (await vscode.window.showWarningMessage(plainWords(message), options, yes)) === yes;
}
