import * as vscode from 'vscode';

/** Asks for any folder on the computer. */
export async function chooseOtherFolder(openLabel: string, title?: string): Promise<vscode.Uri | undefined> {
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  const [picked] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      ...(workspace && { defaultUri: workspace.uri }),
      ...(title !== undefined && { title }),
      openLabel,
    })) ?? [];
  return picked;
}
