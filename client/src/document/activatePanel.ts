import type * as vscode from 'vscode';

/** Milliseconds; VS Code looks four times in a second which page has the focus. */
const patience = 1000;

/** Makes the editor with a page the active one, which it may not be yet right after a click into the page. */
export async function activate(panel: vscode.WebviewPanel): Promise<void> {
  if (panel.active) {
    return;
  }
  const isActive = new Promise<void>(resolve => {
    const timer = setTimeout(resolve, patience);
    const listener = panel.onDidChangeViewState(() => {
      if (panel.active) {
        clearTimeout(timer);
        listener.dispose();
        resolve();
      }
    });
  });
  panel.reveal(panel.viewColumn, false);
  await isActive;
}
