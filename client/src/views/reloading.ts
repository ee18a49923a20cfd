/** Reads one time after the other, and once more where that was requested in the meantime. */
export class Reloading {
  readonly #read: () => Promise<void>;
  #running: Promise<void> | undefined;
  #isStale = false;

  constructor(read: () => Promise<void>) {
    this.#read = read;
  }

  /** Is done once what was there at the time of the call has been read. */
  run(): Promise<void> {
    this.#isStale = true;
    this.#running ??= this.#readUntilCurrent();
    return this.#running;
  }

  async #readUntilCurrent(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false;
        await this.#read();
      }
    } finally {
      // Here rather than when the promise is settled, since a request in between would be read by nobody.
      this.#running = undefined;
    }
  }
}
