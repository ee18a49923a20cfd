import type { InitializeResult } from 'vscode-languageserver/node';
import { TextDocumentSyncKind } from 'vscode-languageserver/node';
import { bodyTriggers, fieldTriggers } from '../core/features/completion/place/triggers.ts';
import { codeActionKinds } from './handlers/language/codeActions.ts';
import { tokenLegend } from './handlers/language/semanticTokens.ts';
import type { ClientProfile } from './editor/clientProfile.ts';

/** What the server answers to `initialize`. */
export function toInitializeResult(client: ClientProfile): InitializeResult {
  return {
    serverInfo: { name: 'skillwright', version: __VERSION__ },
    capabilities: {
      textDocumentSync: {
        openClose: true,
        change: TextDocumentSyncKind.Incremental,
        save: !client.registersWatchers,
      },
      completionProvider: { triggerCharacters: [...fieldTriggers, ...bodyTriggers], resolveProvider: true },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      renameProvider: { prepareProvider: client.preparesRenames },
      callHierarchyProvider: true,
      // Editors show it above our items where there are those of others as well.
      documentSymbolProvider: { label: 'Skillwright' },
      documentLinkProvider: { resolveProvider: true },
      workspaceSymbolProvider: true,
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      // Without our commands a lens would be a button that does nothing.
      ...(client.hasCommands && { codeLensProvider: {} }),
      codeActionProvider: { codeActionKinds },
      inlayHintProvider: { resolveProvider: true },
      semanticTokensProvider: { legend: tokenLegend, full: { delta: true }, range: true },
      ...(client.pullsDiagnostics && {
        diagnosticProvider: {
          identifier: 'skillwright',
          interFileDependencies: true,
          workspaceDiagnostics: true,
        },
      }),
      workspace: {
        workspaceFolders: { supported: true, changeNotifications: client.changesFolders },
        fileOperations: {
          willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] },
          didRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] },
        },
      },
    },
  };
}
