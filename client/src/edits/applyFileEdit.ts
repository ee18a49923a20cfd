import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { FileEdit } from '../../../server/src/protocol/routing.ts';
import { addFileEdit } from './addFileEdit.ts';
import type { EditRecord } from './undoableEdit.ts';
import { recordEdit } from './undoableEdit.ts';

/** Applies edits in an editor and reveals them. Returns what they changed; undefined where they can't be applied. */
export async function applyFileEdit(
  client: LanguageClient,
  fileEdit: FileEdit,
): Promise<EditRecord | undefined> {
  const edit = new vscode.WorkspaceEdit();
  const target = addFileEdit(edit, client, fileEdit);
  const finish = await recordEdit(edit, [target]);
  if (!(await vscode.workspace.applyEdit(edit))) {
    return undefined;
  }
  const record = await finish();
  const [first] = fileEdit.edits;
  const place = first && client.protocol2CodeConverter.asPosition(first.range.start);
  const document = await vscode.workspace.openTextDocument(target);
  const editor = await vscode.window.showTextDocument(document, { preserveFocus: true, preview: false });
  if (place !== undefined) {
    editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
  return record;
}
