import type { WorkspaceDiagnosticParams } from 'vscode-languageserver/node';
import { descriptionFileName } from '../../node/readWorkspace.ts';
import { visibleDocumentsChanged } from '../../protocol/messages.ts';
import type { Guard } from '../guard.ts';
import { createRefresh } from '../refresh.ts';
import { tell } from '../guard.ts';
import type { Server } from '../context.ts';
import { fileNameOf } from '../uris.ts';

/**
 * Diagnostics in both models: pulled by the clients that can, pushed to the others. Returns what has
 * to be called when settings or files on disk changed; without uris, everything may have.
 */
export function registerDiagnostics(server: Server, guard: Guard): (uris?: readonly string[]) => void {
  const { connection, diagnostics, open } = server;
  connection.languages.diagnostics.on(
    guard('diagnostics', { kind: 'full', items: [] }, ({ textDocument: { uri }, previousResultId }) => {
      if (server.documents.get(uri) === undefined) {
        // A client that just closed it asks once more, and would keep the empty answer: the report of the
        // workspace has to come after it.
        setImmediate(() => diagnostics.invalidate([uri]));
      }
      const resultId = resultIdOf(server, uri);
      return resultId !== undefined && resultId === previousResultId
        ? { kind: 'unchanged', resultId }
        : { kind: 'full', items: diagnosticsOf(server, uri), ...(resultId !== undefined && { resultId }) };
    }),
  );
  connection.languages.diagnostics.onWorkspace((params, token, _progress, parts) =>
    guard('workspace diagnostics', { items: [] }, ({ previousResultIds }: WorkspaceDiagnosticParams) => {
      const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      return diagnostics.ofWorkspace(previous, token, parts);
    })(params, token),
  );
  registerPush(server);
  const refresh = () => {
    if (server.client().pullsDiagnostics && server.client().refreshesDiagnostics) {
      tell(connection, 'diagnostics refresh', connection.languages.diagnostics.refresh());
    }
  };
  connection.onNotification(visibleDocumentsChanged, ({ uris }) => {
    open.setVisible(uris);
    pushAll(server);
    refresh();
  });
  const refreshShown = createRefresh(server);
  return uris => {
    open.invalidate();
    refreshShown();
    diagnostics.invalidate(uris);
    pushAll(server);
    refresh();
  };
}

function registerPush(server: Server): void {
  const { documents, open, diagnostics, connection } = server;
  documents.onDidOpen(({ document: { uri } }) => diagnostics.invalidate([uri]));
  documents.onDidChangeContent(({ document: { uri } }) => push(server, uri));
  documents.onDidClose(({ document: { uri } }) => {
    open.forget(uri);
    diagnostics.invalidate([uri]);
    if (!server.client().pullsDiagnostics) {
      tell(connection, 'diagnostics', connection.sendDiagnostics({ uri, diagnostics: [] }));
    }
  });
}

function pushAll(server: Server): void {
  server.documents.keys().forEach(uri => push(server, uri));
}

function push(server: Server, uri: string): void {
  if (!server.client().pullsDiagnostics) {
    const version = server.documents.get(uri)?.version;
    const diagnostics = diagnosticsOf(server, uri);
    const report = { uri, diagnostics, ...(version !== undefined && { version }) };
    tell(server.connection, 'diagnostics', server.connection.sendDiagnostics(report));
  }
}

function diagnosticsOf({ open, companions, diagnostics, documents }: Server, uri: string) {
  const skill = open.get(uri);
  if (skill !== undefined) {
    return diagnostics.ofDocument(skill);
  }
  const document = documents.get(uri);
  if (document === undefined) {
    return [];
  }
  const text = document.getText();
  if (fileNameOf(uri) === descriptionFileName) {
    return diagnostics.ofDescription(uri, text);
  }
  const companion = companions.check(uri, text);
  return companion === undefined ? [] : diagnostics.ofCompanion(uri, companion);
}

function resultIdOf({ open, diagnostics }: Server, uri: string): string | undefined {
  const skill = open.get(uri);
  return skill && diagnostics.resultIdOf(skill);
}
