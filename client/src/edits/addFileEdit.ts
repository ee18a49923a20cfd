import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { FileEdit } from '../../../server/src/protocol/routing.ts';

/** Adds the server's edits of a file to an edit of VS Code, and the creation of the file where it doesn't exist; returns the file. */
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

/** Tells whether the files have the wanted texts already. VS Code treats an edit that changes nothing as a failure. */
export function changesNothing(edits: readonly FileEdit[]): boolean {
  return edits.every(each => each.edits.length === 0 && each.create === undefined);
}
