import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

const lineFeed = 10;

/** Passes on whole lines, and leaves out those that are too long; of these, no more than the limit is ever kept. */
export class LineLimiter extends Transform {
  readonly #limit: number;
  readonly #onTooLong: () => void;
  /** Parts of the line that has not ended yet. */
  #parts: Buffer[] = [];
  #length = 0;
  #isTooLong = false;

  /**
   * @param limit bytes of a line, without its end
   * @param onTooLong called once for each line that is left out
   */
  constructor(limit: number, onTooLong: () => void) {
    super();
    this.#limit = limit;
    this.#onTooLong = onTooLong;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (let from = 0; from < chunk.length;) {
      const end = chunk.indexOf(lineFeed, from);
      const to = end === -1 ? chunk.length : end;
      this.#add(chunk.subarray(from, to));
      if (end !== -1) {
        this.#endLine();
      }
      from = to + 1;
    }
    done();
  }

  #add(part: Buffer): void {
    this.#length += part.length;
    if (this.#isTooLong) {
      return;
    }
    if (this.#length > this.#limit) {
      this.#isTooLong = true;
      this.#parts = [];
      this.#onTooLong();
      return;
    }
    this.#parts.push(part);
  }

  #endLine(): void {
    if (!this.#isTooLong) {
      this.push(Buffer.concat([...this.#parts, Buffer.of(lineFeed)]));
    }
    this.#parts = [];
    this.#length = 0;
    this.#isTooLong = false;
  }
}
