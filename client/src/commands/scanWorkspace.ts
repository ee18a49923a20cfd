import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { WorkspaceScan } from '../../../server/src/protocol/messages.ts';
import { scanWorkspace } from '../../../server/src/protocol/messages.ts';
import { describeCounts, describeSkills } from '../text/describeCounts.ts';
import { withProgress } from '../connection/withProgress.ts';

/**
 * Scans all skills of the workspace for attacks, with progress that can be canceled. What is certain is among the problems anyway; the rest is
 * listed there until the file is edited or the next scan.
 */
export function registerScanWorkspace(client: LanguageClient): vscode.Disposable {
  const problems = vscode.languages.createDiagnosticCollection('skillwright-scan');
  const command = vscode.commands.registerCommand('skillwright.scanWorkspace', async () => {
    const title = vscode.l10n.t('Scanning skills for attacks');
    const scan = await withProgress(client, title, (token, workDoneToken) =>
      client.sendRequest(scanWorkspace, { workDoneToken }, token),
    );
    if (scan !== undefined) {
      await showProblems(client, problems, scan);
      await report(scan);
    }
  });
  const edits = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0) {
      problems.delete(document.uri);
    }
  });
  return vscode.Disposable.from(problems, command, edits);
}

async function showProblems(
  client: LanguageClient,
  problems: vscode.DiagnosticCollection,
  { files }: WorkspaceScan,
): Promise<void> {
  const shown: [vscode.Uri, vscode.Diagnostic[]][] = [];
  for (const { uri, diagnostics } of files) {
    const items = await client.protocol2CodeConverter.asDiagnostics([...diagnostics]);
    shown.push([vscode.Uri.parse(uri), items]);
  }
  problems.clear();
  problems.set(shown);
}

async function report({ skills, errors, warnings, notes }: WorkspaceScan): Promise<void> {
  if (errors + warnings + notes === 0) {
    const message = vscode.l10n.t('Scanned {0} and found no signs of attacks.', describeSkills(skills));
    void vscode.window.showInformationMessage(message);
    return;
  }
  const show = vscode.l10n.t('Show Problems');
  const message = vscode.l10n.t(
    'Scanned {0}: {1}.',
    describeSkills(skills),
    describeCounts({ errors, warnings, notes }),
  );
  const tell =
    errors + warnings > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  if ((await tell(message, show)) === show) {
    await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}
