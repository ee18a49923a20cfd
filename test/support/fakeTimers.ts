import type { Timers } from '../../server/src/node/mcp/timers.ts';

/** A clock that a test turns by hand. */
export class FakeTimers implements Timers {
  #now = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly run: () => void }>();

  after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.#now + milliseconds, run };
    this.#waiting.add(entry);
    return () => void this.#waiting.delete(entry);
  }

  /** Runs what is due until then, in its order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#waiting]
        .filter(({ at }) => at <= end)
        .toSorted((one, other) => one.at - other.at)[0];
      if (due === undefined) {
        this.#now = end;
        return;
      }
      this.#waiting.delete(due);
      this.#now = due.at;
      due.run();
    }
  }
}
