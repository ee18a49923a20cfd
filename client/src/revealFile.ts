import * as vscode from 'vscode';

/** Shows where a file is: in the explorer, or for one outside of the workspace in the system's program for files. */
export async function revealFile(file: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand(commandFor(file), file);
}

function commandFor(file: vscode.Uri): string {
  if (vscode.workspace.getWorkspaceFolder(file) !== undefined) {
    return 'revealInExplorer';
  }
  // The system that a person sits in front of has no such file where VS Code works on another one.
  const isElsewhere = vscode.env.remoteName !== undefined || vscode.env.uiKind === vscode.UIKind.Web;
  return isElsewhere ? 'vscode.open' : 'revealFileInOS';
}
