import * as vscode from 'vscode';

/** Returns the file in the active tab, as text or in a custom editor; undefined for anything else. */
export function activeFile(): vscode.Uri | undefined {
  return fileOfTab(vscode.window.tabGroups.activeTabGroup.activeTab);
}

export function fileOfTab(tab: vscode.Tab | undefined): vscode.Uri | undefined {
  const input: unknown = tab?.input;
  const uri =
    input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
  return uri?.scheme === 'file' ? uri : undefined;
}
