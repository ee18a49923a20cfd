import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { addFileEdit } from './addFileEdit.ts';
import type { FolderPlan } from '../../server/src/protocol/management.ts';

/** What there is to be done, once it is clear that it can be done. */
export type Feasible = Exclude<FolderPlan, { readonly problem: string }>;

/**
 * Edits texts and then gives a folder its other place, in one step that undo takes back. What had no unsaved changes before is saved.
 * Answers with the SKILL.md as it is found afterwards; undefined where it could not be done, which is said.
 */
export async function applyFolderPlan(
  client: LanguageClient,
  { edits, rename, uri }: Feasible,
): Promise<vscode.Uri | undefined> {
  const converter = client.protocol2CodeConverter;
  const edit = new vscode.WorkspaceEdit();
  const files = edits.map(each => addFileEdit(edit, client, each));
  const move = rename && { from: converter.asUri(rename.fromUri), to: converter.asUri(rename.toUri) };
  if (move !== undefined) {
    edit.renameFile(move.from, move.to, { overwrite: false });
  }
  const touched = files.filter(file => !isDirty(file));
  const skillFile = converter.asUri(uri);
  if (!(await vscode.workspace.applyEdit(edit))) {
    void vscode.window.showWarningMessage(vscode.l10n.t('{0} cannot be changed.', skillFile.fsPath));
    return undefined;
  }
  for (const file of touched) {
    await save(move === undefined ? file : placeAfter(file, move));
  }
  return skillFile;
}

/** Where a file is found when the folder it may lie in has its other place. */
function placeAfter(
  file: vscode.Uri,
  { from, to }: { readonly from: vscode.Uri; readonly to: vscode.Uri },
): vscode.Uri {
  const inside = `${from.path}/`;
  return file.path.startsWith(inside)
    ? to.with({ path: `${to.path}/${file.path.slice(inside.length)}` })
    : file;
}

function isDirty(file: vscode.Uri): boolean {
  return findDocument(file)?.isDirty === true;
}

async function save(file: vscode.Uri): Promise<void> {
  const document = findDocument(file);
  if (document?.isDirty === true && !(await document.save())) {
    void vscode.window.showWarningMessage(vscode.l10n.t('{0} could not be saved.', file.fsPath));
  }
}

function findDocument(file: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
}
