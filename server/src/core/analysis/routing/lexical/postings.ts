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
  const table = createTermTable(vectors);
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

/** Cells of a table that has no terms yet. */
const fewestCells = 1024;

interface Cells {
  readonly keys: Uint32Array;
  readonly counts: Int32Array;
}

/** The cell of a term, or the free one where it belongs. */
function cellIn({ keys, counts }: Cells, hash: number): number {
  const last = keys.length - 1;
  let cell = (Math.imul(hash, 0x9e3779b1) >>> 0) & last;
  while (counts[cell] !== 0 && keys[cell] !== hash) {
    cell = (cell + 1) & last;
  }
  return cell;
}

/**
 * Counts in how many vectors each term is. A map of millions of numbers would take ten times the memory, and so would a table with room
 * for every posting: most of them are of terms that others have too.
 */
function createTermTable(vectors: readonly SkillVector[]) {
  let cells = createCells(fewestCells);
  let used = 0;
  for (const { terms } of vectors) {
    for (const hash of terms) {
      const cell = cellIn(cells, hash);
      const count = cells.counts[cell] ?? 0;
      cells.keys[cell] = hash;
      cells.counts[cell] = count + 1;
      used += count === 0 ? 1 : 0;
      // A table without a free cell would be searched for ever, and one with few for long.
      if (used > cells.keys.length / 2) {
        cells = toLarger(cells);
      }
    }
  }
  const { counts } = cells;
  return {
    cellOf: (hash: number): number => cellIn(cells, hash),
    countOf: (cell: number): number => counts[cell] ?? 0,
    /** For each cell where its postings end. */
    toOffsets: (): Int32Array => {
      const ends = new Int32Array(counts.length);
      let sum = 0;
      for (let cell = 0; cell < counts.length; cell++) {
        sum += counts[cell] ?? 0;
        ends[cell] = sum;
      }
      return ends;
    },
  };
}

function createCells(size: number): Cells {
  return { keys: new Uint32Array(size), counts: new Int32Array(size) };
}

function toLarger({ keys, counts }: Cells): Cells {
  const larger = createCells(keys.length * 2);
  for (let old = 0; old < keys.length; old++) {
    const count = counts[old] ?? 0;
    if (count > 0) {
      const hash = keys[old] ?? 0;
      const cell = cellIn(larger, hash);
      larger.keys[cell] = hash;
      larger.counts[cell] = count;
    }
  }
  return larger;
}
