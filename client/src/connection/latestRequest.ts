import * as vscode from 'vscode';

/** Runs at most one piece of work of each kind: a new one cancels the former. */
export class LatestRequest implements vscode.Disposable {
  readonly #running = new Map<string, vscode.CancellationTokenSource>();

  /** Returns undefined where the work was canceled; then nothing waits for its result. */
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
