import type { Line } from './lines.ts';
import { lineAt, lineStartBefore } from './lines.ts';

/**
 * Answers with the line that an offset stands in, and remembers the last one: many places on one long line
 * cost no more than its length.
 */
export function createLineFinder(text: string): (offset: number) => Line {
  let known: Line | undefined;
  return offset => {
    if (known === undefined || offset < known.start || offset > known.end) {
      known = lineAt(text, lineStartBefore(text, offset));
    }
    return known;
  };
}
