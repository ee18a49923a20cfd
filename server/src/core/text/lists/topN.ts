interface Choice<Item> {
  readonly compare: (one: Item, other: Item) => number;
  /** Asked only of items that may be among the first; all are wanted where it is not given. */
  readonly isWanted?: (item: Item) => boolean;
}

/** The first so many of the wanted items, in their order; without sorting the others. */
export function topN<Item>(
  items: readonly Item[],
  count: number,
  { compare, isWanted = () => true }: Choice<Item>,
): Item[] {
  if (count <= 0) {
    return [];
  }
  let first: Item[] = [];
  let last: Item | undefined;
  const cut = () => {
    first = first.sort(compare).slice(0, count);
    last = first.length === count ? first.at(-1) : undefined;
  };
  for (const item of items) {
    if ((last === undefined || compare(item, last) < 0) && isWanted(item)) {
      first.push(item);
      if (first.length >= 2 * count) {
        cut();
      }
    }
  }
  cut();
  return first;
}
