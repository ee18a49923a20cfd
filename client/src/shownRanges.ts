/** Lines of a list that are shown at first, and those that come with every click on the last or the first line. */
const page = 200;

/** From which line of a list, counted from 0, to before which it is shown. */
export interface ShownRange {
  readonly from: number;
  readonly to: number;
}

export type Direction = 'earlier' | 'later';

/**
 * Which part of each long list is shown. VS Code takes the lines of a list in one go, and each costs it time, so that thousands of
 * them would keep it from anything else.
 */
export class ShownRanges {
  readonly #ranges = new Map<string, ShownRange>();

  of(key: string): ShownRange {
    return this.#ranges.get(key) ?? { from: 0, to: page };
  }

  showMore(key: string, direction: Direction): void {
    const { from, to } = this.of(key);
    this.#ranges.set(
      key,
      direction === 'later' ? { from, to: to + page } : { from: Math.max(0, from - page), to },
    );
  }

  /** Makes that the line with a number, from 0, is shown; answers whether it was not. Far off, it is shown with those around it alone. */
  reach(key: string, index: number): boolean {
    const { from, to } = this.of(key);
    if (index >= from && index < to) {
      return false;
    }
    if (index >= to && index < to + page) {
      this.showMore(key, 'later');
    } else if (index < from && index >= from - page) {
      this.showMore(key, 'earlier');
    } else {
      const start = Math.max(0, index - page / 2);
      this.#ranges.set(key, { from: start, to: start + page });
    }
    return true;
  }

  clear(): void {
    this.#ranges.clear();
  }
}
