import type { InitializeParams, InitializeResult } from 'vscode-languageserver/node';
import {
  CompletionItemTag,
  InsertTextMode,
  ResourceOperationKind,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { bodyTriggers, fieldTriggers } from '../core/write/completion/triggers.ts';
import type { HostServes, ServerOptions } from '../protocol/messages.ts';
import { codeActionKinds } from './handlers/codeActions.ts';
import { tokenLegend } from './handlers/tokens.ts';

/** What the client can do and wants, read once at the start. */
export interface ClientProfile {
  readonly folderUris: readonly string[];
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesLenses: boolean;
  readonly refreshesHints: boolean;
  readonly refreshesTokens: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  /** Watches files outside of the workspace folders too. */
  readonly watchesOutside: boolean;
  readonly changesFolders: boolean;
  /** Takes edits that make files. */
  readonly createsFiles: boolean;
  /** Takes edits that give files and folders other names. */
  readonly renamesFiles: boolean;
  /** Takes edits that say which version of a document they are for. */
  readonly changesVersions: boolean;
  /** People can be shown single edits, and leave them out, before all are applied. */
  readonly asksAboutEdits: boolean;
  /** Asks first which word is to have another name. */
  readonly preparesRenames: boolean;
  /** Can be told where the word ends that leads somewhere. */
  readonly linksDefinitions: boolean;
  readonly insertsSnippets: boolean;
  /** Can be told not to indent further lines of a completion by itself. */
  readonly knowsInsertModes: boolean;
  readonly knowsItemTags: boolean;
  /** Shows one item of an outline inside of another. */
  readonly nestsSymbols: boolean;
  /** Ranges that the editor folds in one document; undefined for any number. */
  readonly foldingLimit: number | undefined;
  readonly hostServes: HostServes;
  /** It shows other places that a finding names. */
  readonly showsRelated: boolean;
  readonly hasCommands: boolean;
  readonly embedsTexts: boolean;
  readonly messages: Readonly<Record<string, string>>;
}

export function readClientProfile({
  capabilities,
  workspaceFolders,
  rootUri,
  initializationOptions,
}: InitializeParams & { workspaceFolders?: readonly { readonly uri: string }[] | null }): ClientProfile {
  const { workspace, textDocument } = capabilities;
  const completionItem = textDocument?.completion?.completionItem;
  const options = decodeOptions(initializationOptions);
  return {
    folderUris: workspaceFolders?.map(({ uri }) => uri) ?? (typeof rootUri === 'string' ? [rootUri] : []),
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesLenses: workspace?.codeLens?.refreshSupport === true,
    refreshesHints: workspace?.inlayHint?.refreshSupport === true,
    refreshesTokens: workspace?.semanticTokens?.refreshSupport === true,
    answersConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    watchesOutside: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    changesFolders: workspace?.workspaceFolders === true,
    createsFiles:
      workspace?.workspaceEdit?.resourceOperations?.includes(ResourceOperationKind.Create) === true,
    renamesFiles:
      workspace?.workspaceEdit?.resourceOperations?.includes(ResourceOperationKind.Rename) === true,
    changesVersions: workspace?.workspaceEdit?.documentChanges === true,
    asksAboutEdits: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    preparesRenames: textDocument?.rename?.prepareSupport === true,
    linksDefinitions: textDocument?.definition?.linkSupport === true,
    insertsSnippets: completionItem?.snippetSupport === true,
    knowsInsertModes: completionItem?.insertTextModeSupport?.valueSet.includes(InsertTextMode.asIs) === true,
    knowsItemTags: completionItem?.tagSupport?.valueSet.includes(CompletionItemTag.Deprecated) === true,
    nestsSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    foldingLimit: textDocument?.foldingRange?.rangeLimit,
    showsRelated:
      textDocument?.publishDiagnostics?.relatedInformation === true ||
      textDocument?.diagnostic?.relatedInformation === true,
    hostServes: options.hostServes ?? { skillKeys: false, markdown: false, jsonSchemas: false },
    hasCommands: options.hasCommands === true,
    embedsTexts: options.embedsTexts === true,
    messages: options.messages ?? {},
  };
}

function decodeOptions(value: unknown): ServerOptions {
  if (typeof value !== 'object' || value === null) {
    return {};
  }
  const { hostServes, messages, hasCommands, embedsTexts } = value as {
    readonly [Key in keyof ServerOptions]: unknown;
  };
  const isObject = (part: unknown): part is Record<string, unknown> =>
    typeof part === 'object' && part !== null;
  const texts = isObject(messages) ? Object.entries(messages) : [];
  const serves = isObject(hostServes) ? hostServes : {};
  return {
    hostServes: {
      skillKeys: serves['skillKeys'] === true,
      markdown: serves['markdown'] === true,
      jsonSchemas: serves['jsonSchemas'] === true,
    },
    messages: Object.fromEntries(
      texts.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
    ),
    hasCommands: hasCommands === true,
    embedsTexts: embedsTexts === true,
  };
}

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
