import { setTimeout as delay } from 'node:timers/promises';

/** The clock of calls to endpoints. */
export interface CallClock {
  /** Milliseconds until the first byte of an answer: a local model reads its file and the whole prompt before. */
  readonly first: number;
  /** Milliseconds between two pieces of an answer. */
  readonly silence: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rejects when it is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const defaultClock: CallClock = {
  first: 3 * 60_000,
  silence: 2 * 60_000,
  now: Date.now,
  sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
};
