import * as vscode from 'vscode';

/** The file that the active tab shows, as text or in a view of its own; undefined for anything else. */
export function activeFile(): vscode.Uri | undefined {
  return fileOfTab(vscode.window.tabGroups.activeTabGroup.activeTab);
}

export function fileOfTab(tab: vscode.Tab | undefined): vscode.Uri | undefined {
  const input: unknown = tab?.input;
  const uri =
    input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
  return uri?.scheme === 'file' ? uri : undefined;
}
