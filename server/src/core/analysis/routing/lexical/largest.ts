/** The places of the `limit` largest values, in no particular order; places whose values are equal may all be there. */
export function findLargest(values: Float32Array, places: Int32Array, limit: number): Int32Array {
  if (places.length <= limit) {
    return places;
  }
  const least = findNthLargest(values, places, limit);
  return places.filter(place => (values[place] ?? 0) >= least);
}

/** A heap of the largest values so far, with the least of them on top: one pass, whatever their order. */
function findNthLargest(values: Float32Array, places: Int32Array, count: number): number {
  const heap = new Float32Array(count).fill(-Infinity);
  for (const place of places) {
    const value = values[place] ?? 0;
    if (value > (heap[0] ?? 0)) {
      sink(heap, value);
    }
  }
  return heap[0] ?? -Infinity;
}

/** Puts a value in place of the least one. */
function sink(heap: Float32Array, value: number): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= heap.length) {
      break;
    }
    const right = left + 1;
    const lesser = right < heap.length && (heap[right] ?? 0) < (heap[left] ?? 0) ? right : left;
    if ((heap[lesser] ?? 0) >= value) {
      break;
    }
    heap[at] = heap[lesser] ?? 0;
    at = lesser;
  }
  heap[at] = value;
}
