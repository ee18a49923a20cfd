/**
 * The candidate that a misspelled word most likely means: equal but for case, hyphens and underscores,
 * or at most one edit away for every four letters. Ties go to the first candidate.
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = toPlainSpelling(word);
  const letters = lettersOf(plain);
  const limit = Math.floor(plain.length / 4);
  let nearest: string | undefined;
  let best = limit + 1;
  for (const candidate of candidates) {
    const other = toPlainSpelling(candidate);
    const distance = mayBeNear(letters, lettersOf(other), best) ? editDistance(plain, other, best) : best;
    if (distance < best) {
      best = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** A word without capitals, hyphens, underscores and blanks: what its spellings have in common. */
export function toPlainSpelling(word: string): string {
  const lower = word.toLowerCase();
  return /[-_\s]/.test(lower) ? lower.replace(/[-_\s]/g, '') : lower;
}

/** A bit for each letter; some letters share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    letters |= 1 << (word.charCodeAt(at) & 31);
  }
  return letters;
}

/** Whether the distance may be below the limit: an edit brings one letter at most, and takes one away. */
function mayBeNear(one: number, other: number, limit: number): boolean {
  return countBits(one & ~other) < limit && countBits(other & ~one) < limit;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count++;
  }
  return count;
}

/** Insertions, deletions, substitutions and swaps of neighbors; stops counting at `limit`. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) {
    return limit;
  }
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  let minBefore = 0;
  for (let row = 1; row <= one.length; row++) {
    const current = Array.from<number>({ length: other.length + 1 }).fill(limit);
    current[0] = row;
    let minInRow = row;
    // Farther from the diagonal the lengths alone make it more than the limit.
    const last = Math.min(other.length, row + limit);
    for (let column = Math.max(1, row - limit); column <= last; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const gap = Math.min(previous[column] ?? 0, current[column - 1] ?? 0) + 1;
      const step = Math.min(gap, (previous[column - 1] ?? 0) + Number(!isSame));
      const distance = isSwap ? Math.min(step, (beforePrevious[column - 2] ?? 0) + 1) : step;
      current[column] = distance;
      minInRow = Math.min(minInRow, distance);
    }
    // What follows builds on one of the last two rows.
    if (minInRow >= limit && minBefore >= limit - 1) {
      return limit;
    }
    minBefore = minInRow;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[other.length] ?? limit, limit);
}
