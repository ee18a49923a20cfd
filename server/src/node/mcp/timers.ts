import type { Cancellation } from '../../core/text/position/span.ts';

/** Runs something later; what it answers with calls that off. */
export interface Timers {
  /** @param milliseconds until it runs, once */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** The clock of this process, which does not stay for it. */
export const processTimers: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Milliseconds between two looks at whether somebody still waits. */
const lookEvery = 50;

/** Why work was called off. */
export type AbortReason = 'cancelled' | 'late';

/** A signal that is aborted when nobody waits any more, or when it took too long. */
export interface Deadline {
  readonly signal: AbortSignal;
  readonly reason: () => AbortReason | undefined;
  readonly end: () => void;
}

/** @param limit milliseconds; undefined for no limit */
export function createDeadline(
  timers: Timers,
  limit: number | undefined,
  cancellation?: Cancellation,
): Deadline {
  const controller = new AbortController();
  let reason: AbortReason | undefined;
  const abort = (why: AbortReason) => {
    reason ??= why;
    controller.abort();
  };
  const stopLimit = limit === undefined ? undefined : timers.after(limit, () => abort('late'));
  let stopLook: (() => void) | undefined;
  const look = () => {
    if (cancellation?.isCancellationRequested === true) {
      abort('cancelled');
    } else {
      stopLook = timers.after(lookEvery, look);
    }
  };
  if (cancellation !== undefined) {
    look();
  }
  return {
    signal: controller.signal,
    reason: () => reason,
    end: () => {
      stopLimit?.();
      stopLook?.();
    },
  };
}

/** What some work comes to; undefined as soon as nobody waits for it any more, while the work goes on. */
export async function whileWanted<Result>(
  work: Promise<Result>,
  timers: Timers,
  cancellation: Cancellation,
): Promise<Result | undefined> {
  const deadline = createDeadline(timers, undefined, cancellation);
  const given = new Promise<undefined>(resolve => {
    deadline.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    return deadline.signal.aborted ? undefined : await Promise.race([work, given]);
  } finally {
    deadline.end();
  }
}
