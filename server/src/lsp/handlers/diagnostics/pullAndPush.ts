import type { CancellationToken, WorkspaceDiagnosticParams } from 'vscode-languageserver/node';
import { visibleDocumentsChanged } from '../../../protocol/messages.ts';
import type { Guard } from '../../editor/guard.ts';
import { waitFor } from '../../files/backgroundReads.ts';
import { createRefresh } from '../../session/refresh.ts';
import { runInBackground, logFailure } from '../../editor/guard.ts';
import type { Server } from '../../session/context.ts';

/**
 * Diagnostics in both models: pulled by the clients that can, pushed to the others. Returns what has
 * to be called when settings or files on disk changed; without uris, everything may have.
 */
export function registerDiagnostics(server: Server, guard: Guard): (uris?: readonly string[]) => void {
  const { connection, diagnostics, open } = server;
  connection.languages.diagnostics.on(
    guard('diagnostics', { kind: 'full', items: [] }, async (params, token) => {
      const { textDocument, previousResultId } = params;
      const { uri } = textDocument;
      if (server.documents.get(uri) === undefined) {
        // A client that just closed it asks once more, and would keep the empty answer: the report of the
        // workspace has to come after it.
        setImmediate(() => runInBackground(connection, 'diagnostics', () => diagnostics.invalidate([uri])));
      }
      await untilKnown(server, uri, token);
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
      logFailure(connection, 'diagnostics refresh', connection.languages.diagnostics.refresh());
    }
  };
  connection.onNotification(visibleDocumentsChanged, ({ uris }) => {
    open.setVisible(uris);
    pushAll(server);
    refresh();
  });
  const refreshShown = createRefresh(server);
  // Caches call this behind the scenes, where nobody else would catch what fails.
  return uris =>
    runInBackground(connection, 'diagnostics', () => {
      refreshShown();
      diagnostics.invalidate(uris);
      pushAll(server);
      refresh();
    });
}

/** Milliseconds that a pull waits for the disk; what is known only later is pulled again. */
const patience = 1000;

/**
 * Waits until what is said of a document is whole. Rules never wait: which of the files that it names are there is looked up once they
 * asked, and the answer may lead to further questions.
 */
async function untilKnown(server: Server, uri: string, token: CancellationToken): Promise<void> {
  const { documents, open, relatedFiles, reads } = server;
  const end = performance.now() + patience;
  for (let left = patience; left > 0 && !token.isCancellationRequested; left = end - performance.now()) {
    if (documents.get(uri) === undefined) {
      return;
    }
    diagnosticsOf(server, uri);
    const pending = open.get(uri) === undefined ? (relatedFiles.pending ?? reads.pending) : reads.pending;
    if (pending === undefined) {
      return;
    }
    await waitFor(pending, left, token);
  }
}

function registerPush(server: Server): void {
  const { documents, diagnostics, connection } = server;
  documents.onDidOpen(({ document: { uri } }) => diagnostics.invalidate([uri]));
  documents.onDidChangeContent(({ document: { uri } }) => push(server, uri));
  documents.onDidClose(({ document: { uri } }) => {
    diagnostics.invalidate([uri]);
    if (!server.client().pullsDiagnostics) {
      logFailure(connection, 'diagnostics', connection.sendDiagnostics({ uri, diagnostics: [] }));
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
    logFailure(server.connection, 'diagnostics', server.connection.sendDiagnostics(report));
  }
}

function diagnosticsOf({ open, diagnostics, documents }: Server, uri: string) {
  const skill = open.get(uri);
  if (skill !== undefined) {
    return diagnostics.ofDocument(skill);
  }
  return documents.get(uri) === undefined ? [] : (diagnostics.ofOtherFile(uri) ?? []);
}

function resultIdOf({ open, diagnostics }: Server, uri: string): string | undefined {
  const skill = open.get(uri);
  return skill && diagnostics.resultIdOf(skill);
}
