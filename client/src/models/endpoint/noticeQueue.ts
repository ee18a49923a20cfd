/** Notices that come up while a stream has nothing to read, so that they can be read among its items. */
export class NoticeQueue<Notice> {
  readonly #notices: Notice[] = [];
  #wake: () => void = () => {};

  push(notice: Notice): void {
    this.#notices.push(notice);
    this.#wake();
  }

  /** Yields the items of a stream, and each notice as soon as it comes. */
  async *among<Item>(stream: AsyncIterable<Item>): AsyncGenerator<Item | Notice> {
    const items = stream[Symbol.asyncIterator]();
    let next = toSettled(items.next());
    try {
      for (;;) {
        const settled = this.#notices.length > 0 ? undefined : await Promise.race([next, this.#noticed()]);
        // They came before the item did.
        for (let notice = this.#notices.shift(); notice !== undefined; notice = this.#notices.shift()) {
          yield notice;
        }
        if (settled === undefined) {
          continue;
        }
        if ('error' in settled) {
          throw settled.error;
        }
        if (settled.result.done === true) {
          return;
        }
        yield settled.result.value;
        next = toSettled(items.next());
      }
    } finally {
      // An item that is still awaited must not hold up who stops reading.
      void toSettled(Promise.resolve(items.return?.()));
    }
  }

  #noticed(): Promise<undefined> {
    return new Promise(resolve => {
      this.#wake = () => resolve(undefined);
    });
  }
}

/** A failure as a value, since nobody may be there to handle it. */
async function toSettled<Result>(
  promise: Promise<Result>,
): Promise<{ readonly result: Result } | { readonly error: unknown }> {
  try {
    return { result: await promise };
  } catch (error) {
    return { error };
  }
}
