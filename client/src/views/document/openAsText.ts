import * as vscode from 'vscode';

/** Opens a file as text at a line, from 0; optionally to the side of the view. */
export async function openAsText(uri: vscode.Uri, line?: number, isToSide = false): Promise<void> {
  const place = line === undefined ? undefined : new vscode.Range(line, 0, line, 0);
  await vscode.window.showTextDocument(uri, {
    viewColumn: isToSide ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active,
    preview: isToSide,
    ...(place && { selection: place }),
  });
}
