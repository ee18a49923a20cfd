import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { activeFile } from '../catalog/activeFile.ts';
import type { ChangePreview } from '../exchange/changePreview.ts';
import type { ServerNews } from '../serverNews.ts';
import { DocumentPage } from './documentPage.ts';
import { openAsText } from './openAsText.ts';

const documentViewType = 'skillwright.document';

export interface SkillDocumentsParts {
  readonly client: LanguageClient;
  readonly news: ServerNews;
  readonly changes: ChangePreview;
  readonly extensionUri: vscode.Uri;
}

/** Shows skills part by part instead of as text. All views of a document are made from its text, so they never differ. */
export class SkillDocuments implements vscode.CustomTextEditorProvider, vscode.Disposable {
  readonly #parts: SkillDocumentsParts;
  readonly #pages = new Set<DocumentPage>();
  readonly #subscriptions: vscode.Disposable;

  constructor(parts: SkillDocumentsParts) {
    const { client, news } = parts;
    this.#parts = parts;
    const each = (tell: (page: DocumentPage) => void) => () => this.#pages.forEach(tell);
    const onWorld = each(page => page.onWorldChanged());
    this.#subscriptions = vscode.Disposable.from(
      vscode.window.registerCustomEditorProvider(documentViewType, this, {
        supportsMultipleEditorsPerDocument: true,
        webviewOptions: { enableFindWidget: true },
      }),
      news.onCatalogueChanged(onWorld),
      news.onReadinessChanged(onWorld),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => this.#pages.forEach(page => page.onSaved(uri))),
      client.onDidChangeState(each(page => page.onServerChanged())),
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

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    const page = new DocumentPage(this.#parts, document, panel);
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

/** Menus hand over the address of a file, a page an object with one, the view of skills a line of it; the palette means the active tab. */
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
