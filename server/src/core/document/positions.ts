import { linesIn } from './lines.ts';

/** Line and character from 0, the character in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Converts offsets of one text to positions. */
export interface PositionMap {
  toPosition: (offset: number) => Position;
}

/** Indexes the lines of a text when it is first asked; each conversion is then a binary search. */
export function createPositionMap(text: string): PositionMap {
  let starts: readonly number[] | undefined;
  return {
    toPosition(offset) {
      starts ??= findLineStarts(text);
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

function findLineStarts(text: string): number[] {
  const starts = [0];
  if (text.includes('\r')) {
    for (const line of linesIn(text, { start: 0, end: text.length })) {
      if (line.next > line.end) {
        starts.push(line.next);
      }
    }
    return starts;
  }
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}
