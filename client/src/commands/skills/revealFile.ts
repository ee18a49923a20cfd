import * as vscode from 'vscode';

/** Shows where a file is: in the explorer, or for one outside of the workspace in the system's program for files. */
export async function revealFile(file: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand(commandFor(file), file);
}

function commandFor(file: vscode.Uri): string {
  if (vscode.workspace.getWorkspaceFolder(file) !== undefined) {
    return 'revealInExplorer';
  }
  // In a remote window, the file isn't on the user's own computer.
  const isElsewhere = vscode.env.remoteName !== undefined || vscode.env.uiKind === vscode.UIKind.Web;
  return isElsewhere ? 'vscode.open' : 'revealFileInOS';
}
