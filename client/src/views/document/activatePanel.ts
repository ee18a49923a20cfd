import type * as vscode from 'vscode';

/** In milliseconds. VS Code checks four times per second which page has the focus. */
const patience = 1000;

/** Makes the editor with a page the active one, which it may not be right after a click into the page. Returns whether it is. */
export async function activate(panel: vscode.WebviewPanel): Promise<boolean> {
  if (panel.active) {
    return true;
  }
  const isActive = new Promise<boolean>(resolve => {
    const end = (answer: boolean) => {
      clearTimeout(timer);
      listener.dispose();
      resolve(answer);
    };
    const timer = setTimeout(() => end(false), patience);
    const listener = panel.onDidChangeViewState(() => {
      if (panel.active) {
        end(true);
      }
    });
  });
  panel.reveal(panel.viewColumn, false);
  return isActive;
}
