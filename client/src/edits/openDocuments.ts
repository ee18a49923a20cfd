import * as vscode from 'vscode';
import { plainWords } from '../text/escapeLabels.ts';

/** The document of a file that some editor or the extension has open. */
export function findDocument(file: vscode.Uri): vscode.TextDocument | undefined {
  const address = file.toString();
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address);
}

/** The addresses of files that an edit is about to save, once for each edit. */
const beingSaved: string[] = [];

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
  const addresses = saved.map(String);
  beingSaved.push(...addresses);
  try {
    if (!(await vscode.workspace.applyEdit(edit))) {
      return false;
    }
    await saveFiles(saved.map(placeAfter));
    return true;
  } finally {
    for (const address of addresses) {
      beingSaved.splice(beingSaved.indexOf(address), 1);
    }
  }
}

/** Tells whether the file has no unsaved changes in any editor but those that an edit of ours is saving. */
export function isSaved(file: vscode.Uri): boolean {
  return findDocument(file)?.isDirty !== true || beingSaved.includes(String(file));
}

/** Saves those of the files that have unsaved changes; reports files that can't be saved. */
export async function saveFiles(files: readonly vscode.Uri[]): Promise<void> {
  for (const file of files) {
    const document = findDocument(file);
    const version = document?.version;
    // A text that changes while it is saved isn't saved as a whole, which is no failure.
    if (document?.isDirty === true && !(await document.save()) && document.version === version) {
      const path = plainWords(vscode.workspace.asRelativePath(file));
      void vscode.window.showWarningMessage(vscode.l10n.t('{0} could not be saved.', path));
    }
  }
}
