/** Line and character from 0, the character in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Converts offsets of one text to positions. */
export interface PositionMap {
  toPosition: (offset: number) => Position;
}

/** Indexes the lines of a text as far as it is asked; each conversion is then a binary search. */
export function createPositionMap(text: string): PositionMap {
  const starts = [0];
  const lineEnds = text.includes('\r') ? /\r\n|\r|\n/g : /\n/g;
  let isComplete = false;
  const indexUpTo = (offset: number) => {
    while (!isComplete && (starts.at(-1) ?? 0) <= offset) {
      isComplete = !lineEnds.test(text);
      if (!isComplete) {
        starts.push(lineEnds.lastIndex);
      }
    }
  };
  return {
    toPosition(offset) {
      indexUpTo(offset);
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return { line: low, character: offset - (starts[low] ?? 0) };
    },
  };
}
