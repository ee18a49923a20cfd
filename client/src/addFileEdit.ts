import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { FileEdit } from '../../server/src/protocol/routing.ts';

/** Makes the server's edits of a file, which may have to be made first, a part of an edit of VS Code; answers with the file. */
export function addFileEdit(
  whole: vscode.WorkspaceEdit,
  { protocol2CodeConverter: converter }: LanguageClient,
  { uri, edits, create }: FileEdit,
): vscode.Uri {
  const target = converter.asUri(uri);
  if (create !== undefined) {
    whole.createFile(target, { overwrite: false, contents: new TextEncoder().encode(create) });
  }
  if (edits.length > 0) {
    whole.set(
      target,
      edits.map(one => converter.asTextEdit(one)),
    );
  }
  return target;
}

/** Whether all is as it is wanted already. VS Code takes an edit that changes nothing for a failure. */
export function changesNothing(edits: readonly FileEdit[]): boolean {
  return edits.every(each => each.edits.length === 0 && each.create === undefined);
}
