/** The place of an item among ascending ones, or where it would stand. */
export function findPlace<Item extends string | number>(
  sorted: ArrayLike<Item>,
  item: Item,
  count: number = sorted.length,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle];
    if (found !== undefined && found < item) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
