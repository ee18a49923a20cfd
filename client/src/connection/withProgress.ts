import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { WorkDoneProgress } from 'vscode-languageserver-protocol';

let runs = 0;

/** Shows the progress of the server and lets the user cancel. Returns undefined where the user did. */
export function withProgress<Result>(
  client: LanguageClient,
  title: string,
  work: (token: vscode.CancellationToken, workDoneToken: string) => Promise<Result>,
): Thenable<Result | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    const workDoneToken = `skillwright.${++runs}`;
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
      return await work(token, workDoneToken);
    } catch (error) {
      if (token.isCancellationRequested) {
        return undefined;
      }
      throw error;
    } finally {
      listener.dispose();
    }
  });
}
