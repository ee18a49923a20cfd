import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Plan } from '../../../server/src/protocol/readiness.ts';
import { addFileEdit, changesNothing } from './addFileEdit.ts';
import { plainWords } from '../text/escapeLabels.ts';
import type { Undo } from './undo.ts';
import { reportUndoable } from './undo.ts';
import { applyRecorded, createEditUndo } from './undoableEdit.ts';

/** A plan that was carried out. */
export interface AppliedPlan {
  /** The first file. */
  readonly file: vscode.Uri;
  /** Missing where nothing changed. */
  readonly undo?: Undo;
}

/**
 * Applies a plan of the server and saves the files, since readiness considers only saved files; a file with other unsaved changes stays
 * unsaved. Returns what was done, or shows why nothing was done.
 */
export async function applyPlan(client: LanguageClient, plan: Plan): Promise<AppliedPlan | undefined> {
  if ('problem' in plan) {
    void vscode.window.showWarningMessage(plainWords(plan.problem));
    return undefined;
  }
  const edit = new vscode.WorkspaceEdit();
  const { edit: first, others = [] } = plan;
  const target = addFileEdit(edit, client, first);
  const targets = [target, ...others.map(other => addFileEdit(edit, client, other))];
  if (changesNothing([first, ...others])) {
    return { file: target };
  }
  const record = await applyRecorded(edit, targets);
  if (record === undefined) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('{0} cannot be changed.', plainWords(nameOf(target))),
    );
    return undefined;
  }
  return { file: target, undo: createEditUndo([record]) };
}

/** Reports the result, and offers to undo it and to open the file. */
export async function notifyDone(message: string, { file, undo }: AppliedPlan): Promise<void> {
  const open = vscode.l10n.t('Open {0}', nameOf(file));
  if ((await reportUndoable(message, undo, open)) === open) {
    await vscode.window.showTextDocument(file);
  }
}

/** The last part of the path. */
function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
