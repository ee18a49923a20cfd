/** A stretch of a long list. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * A stretch of a list without some of its places, which are given in ascending order. Costs what the stretch and the
 * places do, however long the list is.
 */
export function sliceWithout(list: Int32Array, places: Int32Array, { offset, limit }: Slice): number[] {
  let at = offset;
  let next = 0;
  for (; (places[next] ?? Infinity) <= at; next++) {
    at++;
  }
  const slice: number[] = [];
  for (; at < list.length && slice.length < limit; at++) {
    if (places[next] === at) {
      next++;
    } else {
      slice.push(list[at] ?? 0);
    }
  }
  return slice;
}

/** A stretch of two ascending lists put together, the second of them short. */
export function sliceMerged(long: Int32Array, short: readonly number[], { offset, limit }: Slice): number[] {
  const places = short.map((value, index) => countBelow(long, value) + index);
  let next = places.filter(place => place < offset).length;
  const slice: number[] = [];
  for (let at = offset; at < long.length + short.length && slice.length < limit; at++) {
    const isShort = places[next] === at;
    slice.push((isShort ? short[next] : long[at - next]) ?? 0);
    next += Number(isShort);
  }
  return slice;
}

function countBelow(ascending: Int32Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
