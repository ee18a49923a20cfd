/** Calls that VS Code is asked to confirm and that did not run yet; one that was declined stays until there are more. */
const most = 100;

/** The calls that a person was asked about. Each lets one call with the same arguments pass. */
export class AgreedCalls {
  readonly #calls = new Set<string>();

  /** VS Code asks about this call, and runs it only where a person agreed. */
  ask(tool: string, input: unknown): void {
    const key = keyOf(tool, input);
    this.#calls.delete(key);
    this.#calls.add(key);
    const [oldest] = this.#calls;
    if (oldest !== undefined && this.#calls.size > most) {
      this.#calls.delete(oldest);
    }
  }

  /** Whether it was asked about; the next one of the same kind has to be asked about again. */
  take(tool: string, input: unknown): boolean {
    return this.#calls.delete(keyOf(tool, input));
  }
}

function keyOf(tool: string, input: unknown): string {
  return JSON.stringify([tool, input]);
}
