/** Lines of a list that are shown at first, and those that come with every click on the last or the first line. */
const page = 200;

/** From which line of a list, counted from 0, to before which it is shown. */
export interface ShownRange {
  readonly from: number;
  readonly to: number;
}

export type Direction = 'earlier' | 'later';

/**
 * The shown part of each long list. VS Code requests all nodes of a list at once and spends time on each, so thousands of them would block
 * it.
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

  /**
   * Shows the node with an index, from 0; returns whether that changed anything. A distant node is shown with only its neighboring nodes.
   */
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
