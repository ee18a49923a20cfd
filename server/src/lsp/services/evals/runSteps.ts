import type { CancellationToken } from 'vscode-languageserver/node';
import type { ClockPort } from '../../../workspace/store/ports.ts';

/** Lets others do their work after each step; undefined once nobody waits. */
export async function runSteps<Result>(
  steps: Generator<unknown, Result, void>,
  clock: ClockPort,
  token: CancellationToken,
): Promise<Result | undefined> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      return value;
    }
    await clock.pause();
    if (token.isCancellationRequested) {
      return undefined;
    }
  }
}
