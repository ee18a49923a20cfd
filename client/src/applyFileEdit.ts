import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { FileEdit } from '../../server/src/protocol/routing.ts';

/** Applies edits as if a person had typed them, so that undo takes them back, and shows where they are. */
export async function applyFileEdit(
  client: LanguageClient,
  { uri, edits, create }: FileEdit,
): Promise<boolean> {
  const converter = client.protocol2CodeConverter;
  const target = converter.asUri(uri);
  const edit = new vscode.WorkspaceEdit();
  if (create !== undefined) {
    edit.createFile(target, { overwrite: false, contents: new TextEncoder().encode(create) });
  }
  const changes = edits.map(one => converter.asTextEdit(one));
  if (changes.length > 0) {
    edit.set(target, changes);
  }
  if (!(await vscode.workspace.applyEdit(edit))) {
    return false;
  }
  const [first] = changes;
  const place = first && new vscode.Range(first.range.start, first.range.start);
  const document = await vscode.workspace.openTextDocument(target);
  const editor = await vscode.window.showTextDocument(document, { preserveFocus: true, preview: false });
  if (place !== undefined) {
    editor.revealRange(place, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
  return true;
}
