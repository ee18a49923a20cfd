import * as vscode from 'vscode';

/** Returns the open workspace folder, or the one that the user picks; explains what to do where none is open. */
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
