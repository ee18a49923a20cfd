import * as vscode from 'vscode';
import { plainWords } from '../text/escapeLabels.ts';

/** The document of a file that some editor or the extension has open. */
export function findDocument(file: vscode.Uri): vscode.TextDocument | undefined {
  const address = file.toString();
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address);
}

/**
 * Applies an edit and saves those of its files that had no unsaved changes before; reports files that can't be saved. Returns false where
 * nothing was done.
 * @param placeAfter returns the place of a file after the edit
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

/** Tells whether the file has no unsaved changes in any editor. */
export function isSaved(file: vscode.Uri): boolean {
  return findDocument(file)?.isDirty !== true;
}

/** Saves those of the files that have unsaved changes; reports files that can't be saved. */
export async function saveFiles(files: readonly vscode.Uri[]): Promise<void> {
  for (const file of files) {
    const document = findDocument(file);
    if (document?.isDirty === true && !(await document.save())) {
      const path = plainWords(vscode.workspace.asRelativePath(file));
      void vscode.window.showWarningMessage(vscode.l10n.t('{0} could not be saved.', path));
    }
  }
}
