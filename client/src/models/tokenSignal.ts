import type * as vscode from 'vscode';

/** A signal that is aborted when a token is canceled, until it is disposed of. */
export function toSignal(
  token: vscode.CancellationToken,
): vscode.Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const listener = token.onCancellationRequested(() => controller.abort());
  if (token.isCancellationRequested) {
    controller.abort();
  }
  return { signal: controller.signal, dispose: () => listener.dispose() };
}
