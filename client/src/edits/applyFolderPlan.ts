import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { addFileEdit, changesNothing } from './addFileEdit.ts';
import type { EditRecord } from './undoableEdit.ts';
import { applyRecorded } from './undoableEdit.ts';
import { plainWords } from '../text/escapeLabels.ts';
import type { FolderPlan } from '../../../server/src/protocol/management.ts';

/** A plan that can be applied. */
export type Feasible = Exclude<FolderPlan, { readonly problem: string }>;

/** A plan that was carried out. */
export interface AppliedFolderPlan {
  /** The SKILL.md in its new place. */
  readonly file: vscode.Uri;
  /** Missing where nothing changed. */
  readonly record?: EditRecord;
}

/**
 * Edits texts and then moves a folder, in one step that can be undone. Saves the files that had no unsaved changes before. Returns
 * undefined where the step failed, which is reported.
 */
export async function applyFolderPlan(
  client: LanguageClient,
  { edits, rename, uri }: Feasible,
): Promise<AppliedFolderPlan | undefined> {
  const converter = client.protocol2CodeConverter;
  const edit = new vscode.WorkspaceEdit();
  const files = edits.map(each => addFileEdit(edit, client, each));
  const move = rename && { from: converter.asUri(rename.fromUri), to: converter.asUri(rename.toUri) };
  if (move !== undefined) {
    edit.renameFile(move.from, move.to, { overwrite: false });
  }
  const file = converter.asUri(uri);
  if (move === undefined && changesNothing(edits)) {
    return { file };
  }
  const record = await applyRecorded(edit, files, move);
  if (record === undefined) {
    void vscode.window.showWarningMessage(vscode.l10n.t('{0} cannot be changed.', plainWords(file.fsPath)));
    return undefined;
  }
  return { file, record };
}
