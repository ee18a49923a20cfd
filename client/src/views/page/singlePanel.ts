import * as vscode from 'vscode';

/** An editor that is open at most once, also after VS Code restores the editors of a window. */
export class SinglePanel implements vscode.Disposable {
  readonly #viewType: string;
  readonly #title: string;
  readonly #icon: vscode.Uri;
  readonly #attach: (panel: vscode.WebviewPanel, title: string) => void;
  #panel: vscode.WebviewPanel | undefined;

  constructor(
    { viewType, title, extensionUri }: { viewType: string; title: string; extensionUri: vscode.Uri },
    attach: (panel: vscode.WebviewPanel, title: string) => void,
  ) {
    this.#viewType = viewType;
    this.#title = title;
    this.#icon = vscode.Uri.joinPath(extensionUri, 'client', 'media', 'icon.png');
    this.#attach = attach;
  }

  open(): void {
    if (this.#panel === undefined) {
      this.#show(vscode.window.createWebviewPanel(this.#viewType, this.#title, vscode.ViewColumn.Active));
    } else {
      this.#panel.reveal();
    }
  }

  /** Takes an editor that VS Code opened again. */
  restore(panel: vscode.WebviewPanel): void {
    if (this.#panel === undefined) {
      this.#show(panel);
    } else {
      panel.dispose();
    }
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #show(panel: vscode.WebviewPanel): void {
    this.#panel = panel;
    panel.title = this.#title;
    panel.iconPath = this.#icon;
    panel.onDidDispose(() => {
      this.#panel = undefined;
    });
    this.#attach(panel, this.#title);
  }
}
