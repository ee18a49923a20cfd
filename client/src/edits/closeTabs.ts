import * as vscode from 'vscode';

/** Closes tabs and leaves the focus where it is. */
export async function closeTabs(tabs: readonly vscode.Tab[]): Promise<void> {
  try {
    await vscode.window.tabGroups.close(tabs, true);
  } catch {
    // The user closed one of them first.
  }
}
