import type { Connection, TextDocumentItem, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Follows what is open in the editor. A document that comes without its text or its address is not taken in: every feature would fail at it. */
export function listenToDocuments(documents: TextDocuments<TextDocument>, connection: Connection): void {
  documents.listen({
    onDidOpenTextDocument: handle =>
      connection.onDidOpenTextDocument(params =>
        isWhole(params.textDocument)
          ? handle(params)
          : connection.console.error('didOpen: a document without a text or an address was ignored.'),
      ),
    onDidChangeTextDocument: handle => connection.onDidChangeTextDocument(handle),
    onDidCloseTextDocument: handle => connection.onDidCloseTextDocument(handle),
    onWillSaveTextDocument: handle => connection.onWillSaveTextDocument(handle),
    onWillSaveTextDocumentWaitUntil: handle => connection.onWillSaveTextDocumentWaitUntil(handle),
    onDidSaveTextDocument: handle => connection.onDidSaveTextDocument(handle),
  });
}

/** The types are what a client promises, and not every one keeps to them. */
function isWhole({ uri, text }: Partial<Record<keyof TextDocumentItem, unknown>>): boolean {
  return typeof uri === 'string' && typeof text === 'string';
}
