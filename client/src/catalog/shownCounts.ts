/** Skills of a group that are shown at first. */
const firstPage = 200;

/** Skills that come with every click on the last line, and with one request. */
export const nextPage = 500;

/** How many skills of each group are shown. */
export class ShownCounts {
  readonly #counts = new Map<string, number>();

  of(groupKey: string): number {
    return this.#counts.get(groupKey) ?? firstPage;
  }

  showMore(groupKey: string): void {
    this.#counts.set(groupKey, this.of(groupKey) + nextPage);
  }

  /** Makes that the skill with a number, from 0, is shown; answers whether it was not. */
  reach(groupKey: string, index: number): boolean {
    const isHidden = index >= this.of(groupKey);
    while (index >= this.of(groupKey)) {
      this.showMore(groupKey);
    }
    return isHidden;
  }

  clear(): void {
    this.#counts.clear();
  }
}
