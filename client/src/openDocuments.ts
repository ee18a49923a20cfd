import * as vscode from 'vscode';
import { plainWords } from './plainWords.ts';

/** The document of a file that some editor or the extension has open. */
export function findDocument(file: vscode.Uri): vscode.TextDocument | undefined {
  const address = file.toString();
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address);
}

/**
 * Does an edit, and saves those of its files that had no unsaved changes before; one that cannot be saved is told of. False
 * where nothing was done.
 * @param placeAfter where a file is found afterwards
 */
export async function applyAndSave(
  edit: vscode.WorkspaceEdit,
  files: readonly vscode.Uri[],
  placeAfter: (file: vscode.Uri) => vscode.Uri = file => file,
): Promise<boolean> {
  const saved = files.filter(isSaved);
  if (!(await vscode.workspace.applyEdit(edit))) {
    return false;
  }
  await saveFiles(saved.map(placeAfter));
  return true;
}

/** Whether no editor has unsaved changes of the file. */
export function isSaved(file: vscode.Uri): boolean {
  return findDocument(file)?.isDirty !== true;
}

/** Saves those of the files that have unsaved changes; one that cannot be saved is told of. */
export async function saveFiles(files: readonly vscode.Uri[]): Promise<void> {
  for (const file of files) {
    const document = findDocument(file);
    if (document?.isDirty === true && !(await document.save())) {
      const path = plainWords(vscode.workspace.asRelativePath(file));
      void vscode.window.showWarningMessage(vscode.l10n.t('{0} could not be saved.', path));
    }
  }
}
