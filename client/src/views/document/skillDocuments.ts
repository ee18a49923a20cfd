import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { activeFile } from '../activeFile.ts';
import type { ChangePreview } from '../../edits/changePreview.ts';
import type { ServerEvents } from '../../connection/serverEvents.ts';
import type { DocumentPage } from './documentPage.ts';
import { openAsText } from './openAsText.ts';

const documentViewType = 'skillwright.document';

export interface SkillDocumentsParts {
  readonly client: LanguageClient;
  readonly serverEvents: ServerEvents;
  readonly changes: ChangePreview;
  readonly extensionUri: vscode.Uri;
}

/** Shows skills part by part instead of as text. All views of a document are made from its text, so they never differ. */
export class SkillDocuments implements vscode.CustomTextEditorProvider, vscode.Disposable {
  readonly #parts: SkillDocumentsParts;
  readonly #pages = new Set<DocumentPage>();
  readonly #subscriptions: vscode.Disposable;

  constructor(parts: SkillDocumentsParts) {
    const { serverEvents } = parts;
    this.#parts = parts;
    const each = (work: (page: DocumentPage) => void) => () => this.#pages.forEach(work);
    const onWorld = each(page => page.onWorldChanged());
    this.#subscriptions = vscode.Disposable.from(
      vscode.window.registerCustomEditorProvider(documentViewType, this, {
        supportsMultipleEditorsPerDocument: true,
        webviewOptions: { enableFindWidget: true },
      }),
      serverEvents.onCatalogChanged(onWorld),
      serverEvents.onReadinessChanged(onWorld),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => this.#pages.forEach(page => page.onSaved(uri))),
      vscode.workspace.onDidChangeTextDocument(({ document }) =>
        this.#pages.forEach(page => page.onTextChanged(document.uri.toString())),
      ),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        const changed = uris.map(uri => uri.toString());
        this.#pages.forEach(page => page.onProblemsChanged(changed));
      }),
      ...registerCommands(),
    );
  }

  /** A page is loaded with the first document. */
  async resolveCustomTextEditor(
    document: vscode.TextDocument,
    panel: vscode.WebviewPanel,
    token: vscode.CancellationToken,
  ): Promise<void> {
    const { DocumentPage: Page } = await import('./documentPage.ts');
    if (token.isCancellationRequested) {
      return;
    }
    const page = new Page(this.#parts, document, panel);
    this.#pages.add(page);
    const shown = panel.onDidChangeViewState(() => page.onShown());
    panel.onDidDispose(() => {
      shown.dispose();
      this.#pages.delete(page);
      page.dispose();
    });
  }

  dispose(): void {
    this.#pages.forEach(page => page.dispose());
    this.#subscriptions.dispose();
  }
}

function registerCommands(): readonly vscode.Disposable[] {
  const { registerCommand } = vscode.commands;
  const show = async (target: unknown, column: vscode.ViewColumn) => {
    const uri = findSkill(target);
    if (uri === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t('Open a SKILL.md first.'));
      return;
    }
    await vscode.commands.executeCommand('vscode.openWith', uri, documentViewType, column);
  };
  return [
    registerCommand('skillwright.openDocument', (target?: unknown) => show(target, vscode.ViewColumn.Active)),
    registerCommand('skillwright.openDocumentToSide', (target?: unknown) =>
      show(target, vscode.ViewColumn.Beside),
    ),
    registerCommand('skillwright.openText', async (target?: unknown) => {
      const uri = findSkill(target);
      if (uri !== undefined) {
        await openAsText(uri);
      }
    }),
  ];
}

/**
 * Menus pass the URI of a file, a page passes an object with one, the Skills view passes a node; without an argument, the command is about
 * the active tab.
 */
function findSkill(target: unknown): vscode.Uri | undefined {
  const uri = target === undefined ? activeFile() : readUri(target);
  return uri !== undefined && /\/skill\.md$/i.test(uri.path) ? uri : undefined;
}

function readUri(target: unknown): vscode.Uri | undefined {
  if (target instanceof vscode.Uri || typeof target !== 'object' || target === null) {
    return target instanceof vscode.Uri ? target : undefined;
  }
  const { uri, skill } = { uri: undefined, skill: undefined, ...target } as Readonly<Record<string, unknown>>;
  return typeof uri === 'string' ? vscode.Uri.parse(uri) : readUri(skill);
}
