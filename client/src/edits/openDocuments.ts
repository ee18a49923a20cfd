import * as vscode from 'vscode';
import { plainWords } from '../text/escapeLabels.ts';

/** The document of a file that some editor or the extension has open. */
export function findDocument(file: vscode.Uri): vscode.TextDocument | undefined {
  const address = file.toString();
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address);
}

/** The addresses of files that edits of ours are about to save, once for each edit. */
const beingSaved: string[] = [];

/** Notes that files are about to be saved; returns a function that takes it back for one of them. */
function noteSaving(files: readonly vscode.Uri[]): (file: vscode.Uri) => void {
  beingSaved.push(...files.map(String));
  return file => beingSaved.splice(beingSaved.indexOf(String(file)), 1);
}

/**
 * Applies an edit and saves those of its files that had no unsaved changes before; reports files that can't be saved. Returns false where
 * nothing was done.
 * @param placeAfter returns the place of a file after the edit
 */
export function applyAndSave(
  edit: vscode.WorkspaceEdit,
  files: readonly vscode.Uri[],
  placeAfter?: (file: vscode.Uri) => vscode.Uri,
): Promise<boolean> {
  return applyThenSave(edit, files.filter(isSaved), placeAfter);
}

/** Applies an edit and saves these files. Returns false where nothing was done. */
export async function applyThenSave(
  edit: vscode.WorkspaceEdit,
  files: readonly vscode.Uri[],
  placeAfter: (file: vscode.Uri) => vscode.Uri = file => file,
): Promise<boolean> {
  const takeBack = noteSaving(files);
  let saving: Promise<void> | undefined;
  try {
    if (!(await vscode.workspace.applyEdit(edit))) {
      return false;
    }
    saving = saveFiles(files.map(placeAfter));
  } finally {
    files.forEach(takeBack);
  }
  await saving;
  return true;
}

/** Tells whether the file has no unsaved changes in any editor but those that an edit of ours is saving. */
export function isSaved(file: vscode.Uri): boolean {
  return findDocument(file)?.isDirty !== true || beingSaved.includes(String(file));
}

/** Saves those of the files that have unsaved changes; reports files that can't be saved. */
export async function saveFiles(files: readonly vscode.Uri[]): Promise<void> {
  const takeBack = noteSaving(files);
  const left = [...files];
  try {
    for (const file of files) {
      const document = findDocument(file);
      const isDone = document?.isDirty !== true || (await document.save());
      takeBack(file);
      left.shift();
      // What another edit adds while the file is saved is left to that one.
      if (!isDone && !beingSaved.includes(String(file))) {
        const path = plainWords(vscode.workspace.asRelativePath(file));
        void vscode.window.showWarningMessage(vscode.l10n.t('{0} could not be saved.', path));
      }
    }
  } finally {
    left.forEach(takeBack);
  }
}
