import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { WorkspaceSummary } from '../../../server/src/protocol/messages.ts';
import { checkWorkspace } from '../../../server/src/protocol/messages.ts';
import { describeCounts, describeSkills } from '../text/describeCounts.ts';
import { withProgress } from '../connection/withProgress.ts';

/** Checks all skills of the workspace and their related files with progress that can be canceled, and reports the result. */
export function registerCheckWorkspace(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.checkWorkspace', async () => {
    const summary = await withProgress(client, vscode.l10n.t('Checking skills'), (token, workDoneToken) =>
      client.sendRequest(checkWorkspace, { workDoneToken }, token),
    );
    if (summary !== undefined) {
      await report(summary);
    }
  });
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
