import * as vscode from 'vscode';

/** Runs at most one piece of work of each kind: a new one cancels the former. */
export class Latest implements vscode.Disposable {
  readonly #running = new Map<string, vscode.CancellationTokenSource>();

  /** Undefined where it was cancelled on the way; then nobody waits for the result any more. */
  async run<Result>(
    kind: string,
    work: (token: vscode.CancellationToken) => Promise<Result>,
  ): Promise<Result | undefined> {
    this.#running.get(kind)?.cancel();
    const source = new vscode.CancellationTokenSource();
    this.#running.set(kind, source);
    try {
      const result = await work(source.token);
      return source.token.isCancellationRequested ? undefined : result;
    } catch (error) {
      if (source.token.isCancellationRequested) {
        return undefined;
      }
      throw error;
    } finally {
      if (this.#running.get(kind) === source) {
        this.#running.delete(kind);
      }
      source.dispose();
    }
  }

  dispose(): void {
    for (const source of this.#running.values()) {
      source.cancel();
    }
    this.#running.clear();
  }
}
