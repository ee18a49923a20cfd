import type { InitializeParams } from 'vscode-languageserver/node';
import { CompletionItemTag, InsertTextMode, ResourceOperationKind } from 'vscode-languageserver/node';
import type { EditorServes, ServerOptions } from '../../protocol/messages.ts';

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
  readonly supportsChangeAnnotations: boolean;
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
  readonly editorServes: EditorServes;
  /** It shows other places that a finding names. */
  readonly showsRelated: boolean;
  readonly hasCommands: boolean;
  readonly embedsTexts: boolean;
  /** Whether the user trusts the workspace; an editor that asks nobody counts as trusted. */
  readonly isTrusted: boolean;
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
    supportsChangeAnnotations: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
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
    editorServes: options.editorServes ?? { skillKeys: false, markdown: false, jsonSchemas: false },
    hasCommands: options.hasCommands === true,
    embedsTexts: options.embedsTexts === true,
    isTrusted: options.isTrusted !== false,
    messages: options.messages ?? {},
  };
}

function decodeOptions(value: unknown): ServerOptions {
  if (typeof value !== 'object' || value === null) {
    return {};
  }
  const { editorServes, messages, hasCommands, embedsTexts, isTrusted } = value as {
    readonly [Key in keyof ServerOptions]: unknown;
  };
  const isObject = (part: unknown): part is Record<string, unknown> =>
    typeof part === 'object' && part !== null;
  const texts = isObject(messages) ? Object.entries(messages) : [];
  const serves = isObject(editorServes) ? editorServes : {};
  return {
    editorServes: {
      skillKeys: serves['skillKeys'] === true,
      markdown: serves['markdown'] === true,
      jsonSchemas: serves['jsonSchemas'] === true,
    },
    messages: Object.fromEntries(
      texts.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
    ),
    hasCommands: hasCommands === true,
    embedsTexts: embedsTexts === true,
    isTrusted: isTrusted !== false,
  };
}
