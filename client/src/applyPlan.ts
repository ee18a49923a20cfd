import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Plan } from '../../server/src/protocol/readiness.ts';
import { addFileEdit, changesNothing } from './addFileEdit.ts';
import { applyAndSave } from './openDocuments.ts';
import { plainWords } from './plainWords.ts';

/**
 * Does what the server planned and saves it, since only what is saved counts for readiness; a file with other unsaved
 * changes is left to the person. Answers with the first file, or says why nothing was done.
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

/** Says what was done, and offers to look at it. */
export async function tellDone(message: string, file: vscode.Uri): Promise<void> {
  const open = vscode.l10n.t('Open {0}', nameOf(file));
  if ((await vscode.window.showInformationMessage(plainWords(message), open)) === open) {
    await vscode.window.showTextDocument(file);
  }
}

/** The last part of the path. */
function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
