import * as vscode from 'vscode';
import { plainWords } from '../text/escapeLabels.ts';

/** Undoes a change; returns why that isn't possible, in a sentence. */
export type Undo = () => Promise<string | undefined>;

/** Changes that can be undone, the latest one last. */
const undos: Undo[] = [];

/** More are not kept for the command; their notifications still undo them. */
const maxUndos = 20;

/**
 * Reports a change with a button that undoes it, and further buttons. VS Code hides notifications after a while, so that the command
 * *Undo Last Change* does the same. Returns the pressed further button.
 */
export async function reportUndoable(
  message: string,
  undo: Undo | undefined,
  ...others: readonly string[]
): Promise<string | undefined> {
  if (undo !== undefined) {
    undos.push(undo);
    undos.splice(0, undos.length - maxUndos);
    updateContext();
  }
  const label = vscode.l10n.t('Undo');
  const labels = undo === undefined ? others : [label, ...others];
  const chosen = await vscode.window.showInformationMessage(plainWords(message), ...labels);
  if (chosen !== label || undo === undefined) {
    return chosen;
  }
  await run(undo);
  return undefined;
}

/** Undoes the latest change that wasn't undone yet. */
export async function undoLastChange(): Promise<void> {
  const undo = undos.at(-1);
  if (undo !== undefined) {
    await run(undo);
  }
}

async function run(undo: Undo): Promise<void> {
  const problem = await undo();
  if (problem !== undefined) {
    void vscode.window.showWarningMessage(plainWords(problem));
  } else {
    void vscode.window.setStatusBarMessage(vscode.l10n.t('Undone.'), 5000);
  }
  const at = undos.indexOf(undo);
  if (at !== -1) {
    undos.splice(at, 1);
    updateContext();
  }
}

function updateContext(): void {
  void vscode.commands.executeCommand('setContext', 'skillwright.canUndo', undos.length > 0);
}
