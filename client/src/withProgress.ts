import * as vscode from 'vscode';

/** Shows that something takes a while, and lets a person give up. Undefined where they did. */
export function withProgress<Result>(
  title: string,
  work: (token: vscode.CancellationToken) => Promise<Result>,
): Thenable<Result | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (_progress, token) => {
    try {
      return await work(token);
    } catch (error) {
      if (token.isCancellationRequested) {
        return undefined;
      }
      throw error;
    }
  });
}
