/** Reads one time after the other, and once more where that was asked for meanwhile. */
export class Rereading {
  readonly #read: () => Promise<void>;
  #running: Promise<void> | undefined;
  #isStale = false;

  constructor(read: () => Promise<void>) {
    this.#read = read;
  }

  /** Is done once what was there at the time of the call has been read. */
  run(): Promise<void> {
    this.#isStale = true;
    this.#running ??= this.#readUntilFresh().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#read();
    }
  }
}
