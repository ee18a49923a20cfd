import type { Span } from '../../../../text/position/span.ts';

/** Lines on each side of a place. */
const nearLines = 4;

/** The lines around places in ascending order. */
export function windowsAround(text: string, places: readonly number[]): Span[] {
  const windows: { start: number; end: number }[] = [];
  let last: { start: number; end: number } | undefined;
  // The last place that the end of a window does not count yet.
  let pending = -1;
  for (const place of places) {
    if (last !== undefined && place > last.end && pending >= 0) {
      last.end = Math.max(last.end, linesAfter(text, pending));
      pending = -1;
    }
    // Near the end of a window, what is behind it counts too.
    if (last !== undefined && place <= last.end) {
      pending = place;
    } else {
      last = { start: Math.max(last?.end ?? 0, linesBefore(text, place)), end: linesAfter(text, place) };
      windows.push(last);
    }
  }
  if (last !== undefined && pending >= 0) {
    last.end = Math.max(last.end, linesAfter(text, pending));
  }
  return windows;
}

function linesBefore(text: string, place: number): number {
  let at = place;
  for (let line = 0; line <= nearLines && at > 0; line++) {
    at = text.lastIndexOf('\n', at - 1);
  }
  return Math.max(0, at);
}

function linesAfter(text: string, place: number): number {
  let at = place;
  for (let line = 0; line <= nearLines; line++) {
    const next = text.indexOf('\n', at);
    if (next < 0) {
      return text.length;
    }
    at = next + 1;
  }
  return at;
}
