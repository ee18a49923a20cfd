import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { WorkDoneProgress } from 'vscode-languageserver-protocol';
import type { WorkspaceSummary } from '../../../server/src/protocol/messages.ts';
import { checkWorkspace } from '../../../server/src/protocol/messages.ts';
import { describeCounts, describeSkills } from '../describeCounts.ts';

let runs = 0;

/** Checks every skill of the workspace and what belongs to skills, with progress that can be cancelled, and says what was found. */
export function registerCheckWorkspace(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.checkWorkspace', async () => {
    const summary = await vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Notification,
        title: vscode.l10n.t('Checking skills'),
        cancellable: true,
      },
      (progress, token) => run(client, progress, token),
    );
    if (summary !== undefined) {
      await report(summary);
    }
  });
}

async function run(
  client: LanguageClient,
  progress: vscode.Progress<{ message?: string; increment?: number }>,
  token: vscode.CancellationToken,
): Promise<WorkspaceSummary | undefined> {
  const workDoneToken = `skillwright.check.${++runs}`;
  let shown = 0;
  const listener = client.onProgress(WorkDoneProgress.type, workDoneToken, value => {
    if (value.kind === 'report') {
      const percentage = value.percentage ?? shown;
      progress.report({
        ...(value.message !== undefined && { message: value.message }),
        increment: percentage - shown,
      });
      shown = percentage;
    }
  });
  try {
    return await client.sendRequest(checkWorkspace, { workDoneToken }, token);
  } catch (error) {
    if (token.isCancellationRequested) {
      return undefined;
    }
    throw error;
  } finally {
    listener.dispose();
  }
}

async function report({ skills, ...counts }: WorkspaceSummary): Promise<void> {
  const { errors, warnings, notes } = counts;
  if (skills + errors + warnings + notes === 0) {
    const create = vscode.l10n.t('New Skill…');
    const message = vscode.l10n.t('There are no skills in this workspace yet.');
    if ((await vscode.window.showInformationMessage(message, create)) === create) {
      await vscode.commands.executeCommand('skillwright.newSkill');
    }
    return;
  }
  if (errors + warnings + notes === 0) {
    const message = vscode.l10n.t('Checked {0} and found no problems.', describeSkills(skills));
    void vscode.window.showInformationMessage(message);
    return;
  }
  const show = vscode.l10n.t('Show Problems');
  const message = vscode.l10n.t('Checked {0}: {1}.', describeSkills(skills), describeCounts(counts));
  if ((await vscode.window.showWarningMessage(message, show)) === show) {
    await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}
