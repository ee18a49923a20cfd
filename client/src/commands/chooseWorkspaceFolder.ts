import * as vscode from 'vscode';

/** The folder that is open, or the one that a person picks of several; says what to do where none is. */
export async function chooseWorkspaceFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length > 1) {
    return vscode.window.showWorkspaceFolderPick();
  }
  const [folder] = folders;
  if (folder === undefined) {
    const open = vscode.l10n.t('Open Folder…');
    const message = vscode.l10n.t('Open the folder that the skills are to belong to first.');
    if ((await vscode.window.showInformationMessage(message, open)) === open) {
      await vscode.commands.executeCommand('vscode.openFolder');
    }
  }
  return folder;
}
