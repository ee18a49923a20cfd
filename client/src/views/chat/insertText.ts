import * as vscode from 'vscode';

/** Inserts a text into the last active editor in place of the selection. */
export async function insertText(text: string): Promise<void> {
  const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors[0];
  if (editor === undefined) {
    const document = await vscode.workspace.openTextDocument({ content: text });
    await vscode.window.showTextDocument(document);
    return;
  }
  await editor.edit(edit => editor.selections.forEach(selection => edit.replace(selection, text)));
  await vscode.window.showTextDocument(editor.document, editor.viewColumn);
}
