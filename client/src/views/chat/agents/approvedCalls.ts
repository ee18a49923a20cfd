/** Maximum number of calls that wait for a confirmation or were declined. */
const maxCalls = 100;

/** The calls that a user has confirmed. Each entry allows one call with the same arguments. */
export class ApprovedCalls {
  readonly #calls = new Set<string>();

  /** Expects a confirmation of this call by VS Code, which runs the call only after that. */
  ask(tool: string, input: unknown): void {
    const key = keyOf(tool, input);
    this.#calls.delete(key);
    this.#calls.add(key);
    const [oldest] = this.#calls;
    if (oldest !== undefined && this.#calls.size > maxCalls) {
      this.#calls.delete(oldest);
    }
  }

  /** Returns whether the call was confirmed, and uses the confirmation up. */
  take(tool: string, input: unknown): boolean {
    return this.#calls.delete(keyOf(tool, input));
  }
}

function keyOf(tool: string, input: unknown): string {
  return JSON.stringify([tool, input]);
}
