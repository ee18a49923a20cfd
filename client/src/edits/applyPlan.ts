import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Plan } from '../../../server/src/protocol/readiness.ts';
import { addFileEdit, changesNothing } from './addFileEdit.ts';
import { applyAndSave } from './openDocuments.ts';
import { plainWords } from '../text/escapeLabels.ts';

/**
 * Applies a plan of the server and saves the files, since readiness considers only saved files; a file with other unsaved changes stays
 * unsaved. Returns the first file, or shows why nothing was done.
 */
export async function applyPlan(client: LanguageClient, plan: Plan): Promise<vscode.Uri | undefined> {
  if ('problem' in plan) {
    void vscode.window.showWarningMessage(plainWords(plan.problem));
    return undefined;
  }
  const edit = new vscode.WorkspaceEdit();
  const { edit: first, others = [] } = plan;
  const target = addFileEdit(edit, client, first);
  const targets = [target, ...others.map(other => addFileEdit(edit, client, other))];
  if (!changesNothing([first, ...others]) && !(await applyAndSave(edit, targets))) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('{0} cannot be changed.', plainWords(nameOf(target))),
    );
    return undefined;
  }
  return target;
}

/** Reports the result and offers to open the file. */
export async function notifyDone(message: string, file: vscode.Uri): Promise<void> {
  const open = vscode.l10n.t('Open {0}', nameOf(file));
  if ((await vscode.window.showInformationMessage(plainWords(message), open)) === open) {
    await vscode.window.showTextDocument(file);
  }
}

/** The last part of the path. */
function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
