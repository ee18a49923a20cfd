import type { Cancellation } from '../../core/text/position/span.ts';

/** Runs work that ends early, and in order, where a person interrupts it; a second time ends the process. */
export async function withInterruption<Result>(
  work: (token: Cancellation) => Promise<Result>,
): Promise<Result> {
  const token = { isCancellationRequested: false };
  const cancel = () => {
    token.isCancellationRequested = true;
  };
  process.once('SIGINT', cancel).once('SIGTERM', cancel);
  try {
    return await work(token);
  } finally {
    process.off('SIGINT', cancel).off('SIGTERM', cancel);
  }
}
