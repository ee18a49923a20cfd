import * as vscode from 'vscode';
import { fileExists } from '../edits/fileExists.ts';

/** Opens a copy of the sample workspace; a copy that the user changed is kept. */
export function registerOpenSampleWorkspace({
  extensionUri,
  globalStorageUri,
}: Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.openSampleWorkspace', async () => {
    const folder = vscode.Uri.joinPath(globalStorageUri, 'skillwright-sample');
    if (!(await fileExists(folder))) {
      await vscode.workspace.fs.createDirectory(globalStorageUri);
      await vscode.workspace.fs.copy(vscode.Uri.joinPath(extensionUri, 'client', 'sample'), folder);
    }
    const forceNewWindow = (vscode.workspace.workspaceFolders ?? []).length > 0;
    await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow });
  });
}
