import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { NewSkillPlan } from '../../../server/src/protocol/messages.ts';
import { planNewSkill } from '../../../server/src/protocol/messages.ts';
import { chooseSkillFolder } from './chooseSkillFolder.ts';

/** Asks where and how a skill is to be called, creates it and selects its description. */
export function registerNewSkill(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.newSkill', async (target?: unknown) => {
    if (vscode.workspace.workspaceFolders === undefined) {
      await offerToOpenFolder();
      return;
    }
    const folderUri = target instanceof vscode.Uri ? target.toString() : await askForFolder(client);
    const plan = folderUri === undefined ? undefined : await askForName(client, folderUri);
    if (plan?.uri !== undefined && plan.text !== undefined) {
      await create(vscode.Uri.parse(plan.uri), plan.text, plan.description);
    }
  });
}

async function offerToOpenFolder(): Promise<void> {
  const open = vscode.l10n.t('Open Folder…');
  const message = vscode.l10n.t(
    'A skill is a folder with a SKILL.md in it. Open the folder that it belongs to first.',
  );
  if ((await vscode.window.showInformationMessage(message, open)) === open) {
    await vscode.commands.executeCommand('vscode.openFolder');
  }
}

function askForFolder(client: LanguageClient): Promise<string | undefined> {
  return chooseSkillFolder(client, {
    title: vscode.l10n.t('New Skill (1/2)'),
    placeHolder: vscode.l10n.t('Which folder should hold the skill?'),
    openLabel: vscode.l10n.t('Create Skill Here'),
  });
}

async function askForName(client: LanguageClient, folderUri: string): Promise<NewSkillPlan | undefined> {
  const plan = (name: string) => client.sendRequest(planNewSkill, { folderUri, name });
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Skill (2/2)'),
    prompt: vscode.l10n.t('Name of the skill and its folder'),
    placeHolder: vscode.l10n.t('for example: release-notes'),
    ignoreFocusOut: true,
    validateInput: async value => (value === '' ? undefined : (await plan(value)).problem),
  });
  return name === undefined || name === '' ? undefined : plan(name);
}

async function create(
  uri: vscode.Uri,
  text: string,
  description: readonly [number, number] | undefined,
): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(text) });
  if (!(await vscode.workspace.applyEdit(edit))) {
    void vscode.window.showErrorMessage(vscode.l10n.t('{0} could not be created.', uri.fsPath));
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const [start, end] = description ?? [0, 0];
  const selection = new vscode.Range(document.positionAt(start), document.positionAt(end));
  await vscode.window.showTextDocument(document, { selection, preview: false });
}
