import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { showControls } from '../../core/text/format/visibleText.ts';

/** Answered where a request failed that plans an edit, or does something. */
export const unplanned = { problem: 'The edit could not be planned; the log says why.' };
export const failed = { problem: 'The operation failed. See the log for details.' };

export type Guard = ReturnType<typeof createGuard>;

/**
 * Every handler goes through the guard: a bug in one feature costs that one answer, never the server,
 * and a request that was canceled is answered as canceled.
 */
export function createGuard(connection: Connection) {
  return <Params, Result>(
    name: string,
    fallback: Result,
    handle: (params: Params, token: CancellationToken) => Result | Promise<Result>,
  ) =>
    async (params: Params, token: CancellationToken): Promise<Result | ResponseError<never>> => {
      try {
        const result = await handle(params, token);
        return token.isCancellationRequested
          ? new ResponseError<never>(LSPErrorCodes.RequestCancelled, `${name} was canceled.`)
          : result;
      } catch (error) {
        logError(connection, name, error);
        return fallback;
      }
    };
}

/** A line in the log of the client, which may be a terminal: what a file has in it does nothing there. */
export function logError({ console }: Pick<Connection, 'console'>, name: string, error: unknown): void {
  console.error(showControls(`${name}: ${describeError(error)}`));
}

/** What is told to a client without waiting for it; one that refuses it costs a line in the log, never the server. */
export function logFailure(connection: Connection, name: string, promise: Promise<unknown>): void {
  promise.catch((error: unknown) => logError(connection, name, error));
}

/** `runInBackground` of one connection, for those that have none. */
export type Background = (name: string, work: () => unknown) => void;

/** Runs what a timer starts or nobody waits for; a bug in it costs a line in the log, never the server. */
export function runInBackground(connection: Connection, name: string, work: () => unknown): void {
  const done = async () => {
    await work();
  };
  logFailure(connection, name, done());
}

/** What the log says of a failure. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
