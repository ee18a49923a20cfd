import type { SkillVector } from './skillVector.ts';

/** Where in these arrays the skills of one term stand. */
export interface PostingRange {
  readonly start: number;
  readonly end: number;
}

/** For each term the skills that have it, as ranges of two long arrays. */
export interface Postings {
  /** Where the postings of a term start and end; undefined when no skill has it. */
  readonly find: (hash: number) => PostingRange | undefined;
  readonly slots: Int32Array;
  readonly impacts: Uint16Array;
}

/** Inverts vectors, whose places in the list are their slots. */
export function buildPostings(vectors: readonly SkillVector[]): Postings {
  const total = vectors.reduce((sum, { terms }) => sum + terms.length, 0);
  const table = createTermTable(vectors, total);
  const ends = table.toOffsets();
  const slots = new Int32Array(total);
  const impacts = new Uint16Array(total);
  // Filled from the back, which leaves in `ends` where each term starts, and the slots in ascending order.
  let slot = vectors.length;
  for (const vector of vectors.toReversed()) {
    slot--;
    for (let index = 0; index < vector.terms.length; index++) {
      const cell = table.cellOf(vector.terms[index] ?? 0);
      const at = (ends[cell] ?? 0) - 1;
      ends[cell] = at;
      slots[at] = slot;
      impacts[at] = vector.impacts[index] ?? 0;
    }
  }
  return {
    find: hash => {
      const cell = table.cellOf(hash);
      const length = table.countOf(cell);
      const start = ends[cell] ?? 0;
      return length === 0 ? undefined : { start, end: start + length };
    },
    slots,
    impacts,
  };
}

/** Free cells at least, where there are as many terms. */
const fewTerms = 65_536;

/** Counts in how many vectors each term is. A map of millions of numbers would take ten times the memory. */
function createTermTable(vectors: readonly SkillVector[], total: number) {
  let size = 1024;
  // Half of the postings of many skills are of terms that others have too; those of few may all be different, and a table
  // without a free cell would be searched for ever.
  while (size < total + Math.min(total, fewTerms)) {
    size *= 2;
  }
  const keys = new Uint32Array(size);
  const counts = new Int32Array(size);
  const cellOf = (hash: number): number => {
    let cell = (Math.imul(hash, 0x9e3779b1) >>> 0) & (size - 1);
    while (counts[cell] !== 0 && keys[cell] !== hash) {
      cell = (cell + 1) & (size - 1);
    }
    return cell;
  };
  for (const { terms } of vectors) {
    for (const hash of terms) {
      const cell = cellOf(hash);
      keys[cell] = hash;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return {
    cellOf,
    countOf: (cell: number): number => counts[cell] ?? 0,
    /** For each cell where its postings end. */
    toOffsets: (): Int32Array => {
      const ends = new Int32Array(size);
      let sum = 0;
      for (let cell = 0; cell < size; cell++) {
        sum += counts[cell] ?? 0;
        ends[cell] = sum;
      }
      return ends;
    },
  };
}
