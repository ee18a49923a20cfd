import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { writeFiles } from '../../support/temporaryFolder.ts';

/** The folder that is open, on disk. */
function workspaceFolder(): string {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) {
    throw new Error('VS Code opened no folder.');
  }
  return folder.uri.fsPath;
}

export function uriOf(relative: string): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.file(workspaceFolder()), relative);
}

/** Writes to the disk as another program does; VS Code and the extension have to notice by themselves. */
export function writeOutside(files: Files): void {
  writeFiles(workspaceFolder(), files);
}

export function removeOutside(relative: string): void {
  rmSync(uriOf(relative).fsPath, { recursive: true, force: true });
}

/**
 * Shows a file as a click in the Explorer does. `showTextDocument` would keep the document open for minutes
 * after its editor was closed.
 */
export async function showFile(relative: string): Promise<vscode.TextEditor> {
  const uri = uriOf(relative);
  await vscode.commands.executeCommand('vscode.open', uri, { preview: false });
  const shown = () =>
    vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  await eventually(shown, editor => assert.ok(editor, `${relative} is not shown.`));
  const editor = shown();
  assert.ok(editor);
  return editor;
}

/**
 * Closes every editor. What is not saved is thrown away, so that nothing asks. The user's `settings.json` is left
 * alone: it is dirty for the moment in which VS Code itself writes a setting, and has no editor.
 */
export async function closeEditors(): Promise<void> {
  const ours = ({ uri }: vscode.TextDocument) =>
    uri.scheme === 'untitled' || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  for (const document of vscode.workspace.textDocuments.filter(each => each.isDirty && ours(each))) {
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
