import type { Span } from '../../../../text/position/span.ts';
import type { WordMarks } from './wordMarks.ts';
import type { Gate, GatedPart, NeededWords } from './readGate.ts';
import { readGate } from './readGate.ts';

const known = new WeakMap<RegExp, Gate>();

/** Where in a text a part of a pattern may match. */
export interface PossiblePart {
  readonly part: GatedPart;
  /** Offsets at which a match may begin, in ascending order; undefined for all of the text. */
  readonly starts: readonly Span[] | undefined;
}

/**
 * The parts of a pattern that may match a text with these words. Most of the hundreds of patterns that every file of every skill is looked through
 * for have words that the file does not have, or has far from each other.
 */
export function possibleParts(pattern: RegExp, words: WordMarks): PossiblePart[] {
  let gate = known.get(pattern);
  if (gate === undefined) {
    gate = readGate(pattern);
    known.set(pattern, gate);
  }
  let found: PossiblePart[] | undefined;
  let at = 0;
  for (const part of gate.parts) {
    const from = at + 2;
    const firstPart = from + (gate.tests[at] ?? 0);
    const end = firstPart + (gate.tests[at + 1] ?? 0);
    at = end;
    if (from === end || words.hasOne(gate.tests, from, firstPart, end)) {
      const starts = from === end ? undefined : findStarts(part, words);
      if (starts === undefined || starts.length > 0) {
        found ??= [];
        found.push({ part, starts });
      }
    }
  }
  return found ?? none;
}

const none: PossiblePart[] = [];

/** The places of each word of a group that a text has. */
type Places = readonly (readonly number[])[];

/** The offsets before the words of the rarest group, with words of the others before and after them as in a match. */
function findStarts({ groups, reach }: GatedPart, words: WordMarks): Span[] {
  const places: Places[] = [];
  for (const group of groups) {
    const found = placesOfAll(group, words);
    if (found.length === 0) {
      return [];
    }
    places.push(found);
  }
  const at = indexOfRarest(places);
  let before = 0;
  for (let group = 0; group <= at; group++) {
    before += groups[group]?.distance ?? 0;
  }
  const starts: { start: number; end: number }[] = [];
  for (const place of merge(places[at] ?? [])) {
    if (goesOn(place, groups, places, at)) {
      const last = starts.at(-1);
      const start = Math.max(0, place - before);
      // A text that a match may look at twice is gone through once.
      if (last !== undefined && start <= last.end + reach) {
        last.end = place;
      } else {
        starts.push({ start, end: place });
      }
    }
  }
  return starts;
}

function placesOfAll({ hashes, parts }: NeededWords, words: WordMarks): Places {
  const found: (readonly number[])[] = [];
  for (const hash of hashes) {
    const places = words.placesOf(hash);
    if (places.length > 0) {
      found.push(places);
    }
  }
  for (const part of parts) {
    const places = words.placesOfPart(part);
    if (places.length > 0) {
      found.push(places);
    }
  }
  return found;
}

/** The index of the group whose words a text has at the fewest places. */
function indexOfRarest(groups: readonly Places[]): number {
  let rarest = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < groups.length; at++) {
    let count = 0;
    for (const { length } of groups[at] ?? []) {
      count += length;
    }
    if (count < fewest) {
      rarest = at;
      fewest = count;
    }
  }
  return rarest;
}

function merge(places: Places): readonly number[] {
  const [first = [], ...others] = places;
  return others.length === 0 ? first : places.flat().sort((one, other) => one - other);
}

/** Whether from a word of one group on, words of the others follow each other in both directions, none of them too far from the one before. */
function goesOn(
  place: number,
  groups: readonly NeededWords[],
  places: readonly Places[],
  from: number,
): boolean {
  // The nearest and the farthest place at which the word before may end.
  let near = place;
  let far = place;
  for (let at = from + 1; at < groups.length; at++) {
    const most = far + (groups[at]?.distance ?? 0);
    near = firstFrom(near, places[at] ?? []);
    if (near > most) {
      return false;
    }
    far = lastUntil(most, places[at] ?? []);
  }
  near = place;
  far = place;
  for (let at = from - 1; at >= 0; at--) {
    const least = far - (groups[at + 1]?.distance ?? 0);
    near = lastUntil(near, places[at] ?? []);
    if (near < least) {
      return false;
    }
    far = firstFrom(least, places[at] ?? []);
  }
  return true;
}

/** The first place at an offset or behind it; infinite where there is none. */
function firstFrom(offset: number, lists: Places): number {
  let first = Number.POSITIVE_INFINITY;
  for (const places of lists) {
    first = Math.min(first, places[countBelow(offset, places)] ?? first);
  }
  return first;
}

/** The last place at an offset or before it; negative infinity where there is none. */
function lastUntil(offset: number, lists: Places): number {
  let last = Number.NEGATIVE_INFINITY;
  for (const places of lists) {
    last = Math.max(last, places[countBelow(offset + 1, places) - 1] ?? last);
  }
  return last;
}

/** How many of some ascending places are before an offset. */
function countBelow(offset: number, places: readonly number[]): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < offset) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Whether a pattern matches a text somewhere. */
export function hasMatch(text: string, words: WordMarks, pattern: RegExp): boolean {
  return possibleParts(pattern, words).some(part => matchPart(text, part, 1).length > 0);
}

/** The first matches of a pattern in a text that begin at some offsets of it. */
export function matchPart(text: string, { part, starts }: PossiblePart, most: number): RegExpExecArray[] {
  if (starts === undefined) {
    return matchAll(text, part.pattern, most);
  }
  const found: RegExpExecArray[] = [];
  const { pattern, reach } = part;
  let from = 0;
  for (const { start, end } of starts) {
    // All that a match that begins there can look at, so that it is the same as in all of the text.
    const visible = text.slice(0, end + reach);
    from = pushMatches(found, visible, pattern, Math.max(from, start), end, most);
  }
  return found;
}

/** Adds the matches of a pattern with the flag `g` that begin between two offsets, and returns the end of the last one. */
function pushMatches(
  found: RegExpExecArray[],
  text: string,
  pattern: RegExp,
  from: number,
  end: number,
  most: number,
): number {
  let at = from;
  while (at < end && found.length < most) {
    // Not matchAll, which makes a copy of each of the hundreds of patterns for each text.
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null || match.index >= end) {
      break;
    }
    found.push(match);
    at = match.index + Math.max(match[0].length, 1);
  }
  // Others use the pattern, too.
  pattern.lastIndex = 0;
  return at;
}

/** The first matches of a pattern with the flag `g`. */
export function matchAll(text: string, pattern: RegExp, most: number): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pushMatches(found, text, pattern, 0, text.length + 1, most);
  return found;
}
