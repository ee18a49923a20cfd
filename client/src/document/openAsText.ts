import * as vscode from 'vscode';

/** Opens a file as text at a line, from 0; beside the view where that is wanted. */
export async function openAsText(uri: vscode.Uri, line?: number, isBeside = false): Promise<void> {
  const place = line === undefined ? undefined : new vscode.Range(line, 0, line, 0);
  await vscode.window.showTextDocument(uri, {
    viewColumn: isBeside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active,
    preview: isBeside,
    ...(place && { selection: place }),
  });
}
