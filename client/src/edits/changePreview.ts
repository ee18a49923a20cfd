import * as vscode from 'vscode';
import { closeTabs } from './closeTabs.ts';
import type { FileChangeView } from '../../../server/src/protocol/importExport.ts';

const scheme = 'skillwright-preview';

/** Shows files as they are and as they would be side by side, without writing any of them. */
export class ChangePreview implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #subscriptions: vscode.Disposable;
  readonly #titles = new Set<string>();
  #shown = 0;

  constructor() {
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  /** Opens one editor with all changed files; returns whether there were any. */
  async show(title: string, changes: readonly FileChangeView[]): Promise<boolean> {
    this.#shown++;
    const entries = changes
      .filter(({ kind, before, after }) => kind !== 'same' && (before ?? after) !== undefined)
      .map(({ path, before, after }) => [
        vscode.Uri.from({ scheme, path: `/${path}` }),
        before === undefined ? undefined : this.#keep(path, 'before', before),
        after === undefined ? undefined : this.#keep(path, 'after', after),
      ]);
    if (entries.length === 0) {
      return false;
    }
    this.#titles.add(title);
    await vscode.commands.executeCommand('vscode.changes', title, entries);
    return true;
  }

  /** Opens one file as it was and as it became; returns the address of the right side. */
  async compare(
    title: string,
    { path, before, after }: { readonly path: string; readonly before: string; readonly after: string },
  ): Promise<vscode.Uri> {
    this.#shown++;
    const [left, right] = [this.#keep(path, 'before', before), this.#keep(path, 'after', after)];
    await vscode.commands.executeCommand('vscode.diff', left, right, title);
    return right;
  }

  /** Closes what was shown, which is out of date once it is decided. */
  async close(): Promise<void> {
    const isOurs = ({ label, input }: vscode.Tab) =>
      // VS Code doesn't reveal the content of such a tab to extensions, and appends the number of files to its title.
      input === undefined && [...this.#titles].some(title => label.startsWith(title));
    const tabs = vscode.window.tabGroups.all.flatMap(group => group.tabs.filter(isOurs));
    this.#titles.clear();
    await closeTabs(tabs);
  }

  /** Returns the address of a text; the query makes it unique, so that no tab shows the text of another one. */
  #keep(path: string, side: 'before' | 'after', text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme, path: `/${path}`, query: `${side}-${this.#shown}` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}
