import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { addFileEdit, changesNothing } from './addFileEdit.ts';
import { applyAndSave } from './openDocuments.ts';
import { placeAfter } from './uriAfterMove.ts';
import { plainWords } from '../text/escapeLabels.ts';
import type { FolderPlan } from '../../../server/src/protocol/management.ts';

/** A plan that can be applied. */
export type Feasible = Exclude<FolderPlan, { readonly problem: string }>;

/**
 * Edits texts and then moves a folder, in one step that can be undone. Saves the files that had no unsaved changes before. Returns the
 * SKILL.md in its new place; undefined where the step failed, which is reported.
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
  const skillFile = converter.asUri(uri);
  const after = (file: vscode.Uri) => (move === undefined ? file : placeAfter(file, move.from, move.to));
  const isDone = move === undefined && changesNothing(edits);
  if (!isDone && !(await applyAndSave(edit, files, after))) {
    const path = plainWords(skillFile.fsPath);
    void vscode.window.showWarningMessage(vscode.l10n.t('{0} cannot be changed.', path));
    return undefined;
  }
  return skillFile;
}
