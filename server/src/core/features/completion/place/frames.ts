import type { Span } from '../../../text/position/span.ts';
import type { Link } from './link.ts';
import { toPath } from './link.ts';
import type { ValuePlace } from './place.ts';

/** A mapping or a list that lines at one column belong to. */
export interface Frame {
  /** Open until a first line tells which of the two it is. */
  kind: 'open' | 'mapping' | 'sequence';
  readonly column: number;
  readonly at: Link | undefined;
  /** Keys, or items as they are written, but for what the caret stands in. */
  readonly names: string[];
  /** The last key or index. */
  step: string | number | undefined;
  /** What stands behind the last key or dash so far. */
  last: 'nothing' | 'text' | 'lines';
}

/** The mappings and lists around the line that is being read, the outermost first. */
export class Frames {
  readonly #stack: Frame[] = [];

  has(frame: Frame): boolean {
    return this.#stack.includes(frame);
  }

  /** The frame that a line at this column goes on with or stands below. */
  frameAt(column: number): Frame | undefined {
    while ((this.#stack.at(-1)?.column ?? -1) > column) {
      this.#stack.pop();
    }
    return this.#stack.at(-1);
  }

  /**
   * The frame of a line at this column that does not start with a dash; undefined where the line goes on with
   * a text. Only a strict answer insists that nothing stands behind the key above.
   */
  at(column: number, isStrict: boolean): Frame | undefined {
    this.frameAt(column);
    // A list may stand at the column of its key, and ends where the next key does.
    if (this.#stack.at(-1)?.kind === 'sequence' && this.#stack.at(-2)?.column === column) {
      this.#stack.pop();
    }
    const top = this.#stack.at(-1);
    return top?.column === column ? top : this.#below(top, column, isStrict);
  }

  /** The list that a dash at this column belongs to; undefined where the line goes on with a text. */
  list(column: number): Frame | undefined {
    const top = this.frameAt(column);
    const isThere = top?.column === column && top.kind !== 'mapping';
    const frame = isThere ? top : this.#below(top, column, false);
    if (frame !== undefined) {
      frame.kind = 'sequence';
    }
    return frame;
  }

  #below(top: Frame | undefined, column: number, isStrict: boolean): Frame | undefined {
    if (top === undefined) {
      return this.#push(undefined, column);
    }
    if (top.step === undefined || top.last === 'text' || (isStrict && top.last === 'lines')) {
      return undefined;
    }
    top.last = 'lines';
    return this.#push({ up: top.at, step: top.step }, column);
  }

  #push(at: Link | undefined, column: number): Frame {
    const frame: Frame = { kind: 'open', column, at, names: [], step: undefined, last: 'nothing' };
    this.#stack.push(frame);
    return frame;
  }
}

/** A value on a line of its own below its key, or a further item of the list there. */
export function toLineValue({ kind, names, at }: Frame, span: Span): ValuePlace {
  return {
    path: toPath(at),
    span,
    quote: '',
    isClosed: false,
    form: 'line',
    isInList: kind === 'sequence',
    lead: '',
    listed: names,
  };
}
