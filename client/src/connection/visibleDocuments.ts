import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import { visibleDocumentsChanged } from '../../../server/src/protocol/messages.ts';

/** Reports to the server which documents are visible, whenever it starts and whenever that changes. */
export function reportVisibleDocuments(client: LanguageClient): vscode.Disposable {
  let last = '';
  const send = () => {
    const uris = [
      ...new Set(vscode.window.visibleTextEditors.map(({ document }) => document.uri.toString())),
    ];
    const current = uris.toSorted().join('\n');
    if (client.state === State.Running && current !== last) {
      last = current;
      void client.sendNotification(visibleDocumentsChanged, { uris });
    }
  };
  const onStart = client.onDidChangeState(({ newState }) => {
    last = newState === State.Running ? '' : last;
    send();
  });
  return vscode.Disposable.from(onStart, vscode.window.onDidChangeVisibleTextEditors(send));
}
