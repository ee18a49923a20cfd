import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { FileEdit } from '../../../server/src/protocol/routing.ts';
import { addFileEdit } from './addFileEdit.ts';

/** Applies edits in an editor, so that they can be undone, and reveals them. */
export async function applyFileEdit(client: LanguageClient, fileEdit: FileEdit): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  const target = addFileEdit(edit, client, fileEdit);
  if (!(await vscode.workspace.applyEdit(edit))) {
    return false;
  }
  const [first] = fileEdit.edits;
  const place = first && client.protocol2CodeConverter.asPosition(first.range.start);
  const document = await vscode.workspace.openTextDocument(target);
  const editor = await vscode.window.showTextDocument(document, { preserveFocus: true, preview: false });
  if (place !== undefined) {
    editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
  return true;
}
