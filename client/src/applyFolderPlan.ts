import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { addFileEdit, changesNothing } from './addFileEdit.ts';
import { applyAndSave } from './openDocuments.ts';
import { placeAfter } from './placeAfter.ts';
import { plainWords } from './plainWords.ts';
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
