import type { Span } from '../../../../text/position/span.ts';
import type { WordMarks } from './wordMarks.ts';
import type { GatedPart, Needed } from './readGate.ts';
import { readGate } from './readGate.ts';
import { nearLines } from './writeGate.ts';

const known = new WeakMap<RegExp, readonly GatedPart[]>();

/**
 * The parts of a pattern that may match a text with these words. Most of the hundreds of patterns that every file of every skill is looked through
 * for have words that the file does not have.
 */
export function possibleParts(pattern: RegExp, words: WordMarks): GatedPart[] {
  let parts = known.get(pattern);
  if (parts === undefined) {
    parts = readGate(pattern);
    known.set(pattern, parts);
  }
  let found: GatedPart[] | undefined;
  for (const part of parts) {
    if (mayMatch(part, words)) {
      found ??= [];
      found.push(part);
    }
  }
  return found ?? none;
}

const none: GatedPart[] = [];

function mayMatch(part: GatedPart, words: WordMarks): boolean {
  for (let at = 0; at < part.groups; at++) {
    if (!hasOne(part.group(at), words)) {
      return false;
    }
  }
  return true;
}

function hasOne(group: Needed, words: WordMarks): boolean {
  for (const each of group) {
    if (typeof each === 'number' ? words.mayHave(each) : words.mayHavePart(each)) {
      return true;
    }
  }
  return false;
}

/**
 * Where in a text a part may match: around the words of its rarest group; undefined for all of the text. Most words that patterns are about are in few
 * places.
 */
export function windowsOf(part: GatedPart, text: string, words: WordMarks): Span[] | undefined {
  if (part.groups === 0 || !part.isNarrow) {
    return undefined;
  }
  const { needs } = part;
  let rarest: Needed | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const group of needs) {
    const count = countOf(group, words, fewest);
    if (count < fewest) {
      [rarest, fewest] = [group, count];
    }
  }
  if (rarest === undefined) {
    return undefined;
  }
  const isFree = followsOrder(part, needs.indexOf(rarest), words);
  const places = rarest
    .flatMap(each => (typeof each === 'number' ? words.placesOf(each) : []))
    .filter(isFree)
    .sort((one, other) => one - other);
  const others = needs.filter(group => group !== rarest && group.every(each => typeof each === 'number'));
  return windowsAround(text, places).filter(({ start, end }) =>
    others.every(group => nextTo(start, 1, group, words) <= end),
  );
}

/** Says of places of one group whether words of the others stand so before and behind them as in a match. */
function followsOrder(part: GatedPart, own: number, words: WordMarks): (place: number) => boolean {
  const { order } = part;
  const at = order.findIndex(({ group }) => group === own);
  const later = order.slice(at + 1).map(({ group, distance }) => ({ words: part.group(group), distance }));
  const earlier = order
    .slice(0, at)
    .map(({ group }, index) => ({ words: part.group(group), distance: order[index + 1]?.distance ?? 0 }))
    .toReversed();
  return place => goesOn(place, 1, later, words) && goesOn(place, -1, earlier, words);
}

/** Whether there are words one behind the other from a place on, in one direction, of which none is too far from the one before. */
function goesOn(
  place: number,
  direction: 1 | -1,
  groups: readonly { readonly words: Needed; readonly distance: number }[],
  words: WordMarks,
): boolean {
  // The nearest and the farthest place at which the word before may end, as numbers that grow in the direction.
  let [near, far] = [place * direction, place * direction];
  for (const { words: group, distance } of groups) {
    const most = far + distance;
    near = nextTo(near * direction, direction, group, words) * direction;
    far = nextTo(most * direction, direction === 1 ? -1 : 1, group, words) * direction;
    if (near > most || near === Number.POSITIVE_INFINITY) {
      return false;
    }
  }
  return true;
}

/** The nearest place of a word of a group at an offset or beyond it, in one direction; infinite where there is none. */
function nextTo(offset: number, direction: 1 | -1, group: Needed, words: WordMarks): number {
  let nearest = direction * Number.POSITIVE_INFINITY;
  for (const each of group) {
    const places = typeof each === 'number' ? words.placesOf(each) : [];
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const isBefore = direction === 1 ? (places[middle] ?? 0) < offset : (places[middle] ?? 0) <= offset;
      [low, high] = isBefore ? [middle + 1, high] : [low, middle];
    }
    const found = places[direction === 1 ? low : low - 1];
    if (found !== undefined) {
      nearest = direction === 1 ? Math.min(nearest, found) : Math.max(nearest, found);
    }
  }
  return nearest;
}

/** How often the words of a group are in a text; infinite for parts of words, whose places are unknown. */
function countOf(group: Needed, words: WordMarks, most: number): number {
  let count = 0;
  for (const each of group) {
    count += typeof each === 'number' ? words.placesOf(each).length : Number.POSITIVE_INFINITY;
    if (count >= most) {
      return count;
    }
  }
  return count;
}

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
