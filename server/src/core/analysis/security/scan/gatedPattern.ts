import type { Span } from '../../../text/position/span.ts';
import type { Needs } from './patternNeeds.ts';
import { findNeeds } from './patternNeeds.ts';
import { parsePattern } from './patternTree.ts';
import { hashOf } from './wordMarks.ts';
import type { WordMarks } from './wordMarks.ts';

/** A part of a pattern that is looked for only where a text has the words of it. */
export interface GatedPart {
  readonly pattern: RegExp;
  /** A match stays within a few lines. */
  readonly isNarrow: boolean;
  /** Groups of hashes of words, or of parts of words, of each of which a match has one. */
  readonly needs: readonly (readonly (number | string)[])[];
}

const known = new WeakMap<RegExp, readonly GatedPart[]>();

/**
 * The parts of a pattern that may match a text with these words. Most of the hundreds of patterns that every file of every skill is looked through
 * for have words that the file does not have.
 */
export function possibleParts(pattern: RegExp, words: WordMarks): GatedPart[] {
  let parts = known.get(pattern);
  if (parts === undefined) {
    parts = gate(pattern);
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

function mayMatch({ needs }: GatedPart, words: WordMarks): boolean {
  for (const group of needs) {
    if (!hasOne(group, words)) {
      return false;
    }
  }
  return true;
}

function hasOne(group: readonly (number | string)[], words: WordMarks): boolean {
  for (const each of group) {
    if (typeof each === 'number' ? words.mayHave(each) : words.mayHavePart(each)) {
      return true;
    }
  }
  return false;
}

/** Lines on each side of a word that a match of a narrow part may reach to. */
const nearLines = 4;

/**
 * Where in a text a part may match: around the words of its rarest group; undefined for all of the text. Most words that patterns are about stand in few
 * places.
 */
export function windowsOf(
  { isNarrow, needs }: GatedPart,
  text: string,
  words: WordMarks,
): Span[] | undefined {
  if (!isNarrow || needs.length === 0) {
    return undefined;
  }
  let rarest: readonly (number | string)[] | undefined;
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
  const places: number[] = [];
  for (const each of rarest) {
    places.push(...(typeof each === 'number' ? words.placesOf(each) : []));
  }
  const windows = windowsAround(
    text,
    places.sort((a, b) => a - b),
  );
  const others = needs.filter(group => group !== rarest && group.every(each => typeof each === 'number'));
  return others.length === 0
    ? windows
    : windows.filter(window => others.every(group => stands(group, window, words)));
}

/** Whether one word of a group stands in a part of a text. */
function stands(group: readonly (number | string)[], { start, end }: Span, words: WordMarks): boolean {
  for (const each of group) {
    const places = typeof each === 'number' ? words.placesOf(each) : [];
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if ((places[low] ?? Number.POSITIVE_INFINITY) <= end) {
      return true;
    }
  }
  return false;
}

/** How often the words of a group stand in a text; as good as infinite for parts of words, whose places nobody knows. */
function countOf(group: readonly (number | string)[], words: WordMarks, most: number): number {
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

/** Alternatives are looked for one by one, unless they have groups, whose numbers would be others then. */
function gate(pattern: RegExp): readonly GatedPart[] {
  return gateParts(pattern).map(({ pattern: part, needs }) => ({
    pattern: part,
    isNarrow: staysNear(part),
    // A text is asked about few words first.
    needs: needs.toSorted((one, other) => one.length - other.length),
  }));
}

/** Blanks may be ends of lines, but are few; a class that leaves nothing out but some characters goes on over many lines. */
function staysNear({ source, dotAll }: RegExp): boolean {
  const classes = source.match(/\[\^(?:\\.|[^\]\\])*\]/g) ?? [];
  return (
    !dotAll &&
    !/\[\\s\\S\]|\[\\S\\s\]|\\[sW][*+]|\\s\{\d*,(?:\d{2,})?\}|\[[^\]]{0,40}\\n/.test(
      source.replaceAll(/\[\^(?:\\.|[^\]\\])*\]/g, ''),
    ) &&
    endsOfLines(source) <= nearLines &&
    classes.every(each => /\\n|\\s/.test(each))
  );
}

/** How many ends of lines a match has at most, as far as a pattern names them. */
function endsOfLines(source: string): number {
  const groups = [0];
  for (const [token, most = '', only = ''] of source.matchAll(
    /(?:\\.|\[(?:\\.|[^\]\\])*\]|[()])(?:\{\d*,(\d*)\}|\{(\d+)\}|[*+])?/g,
  )) {
    const sign = token.replace(/(?:\{[\d,]+\}|[*+])$/, '');
    const times = sign === token ? 1 : Number(most || only || Number.POSITIVE_INFINITY);
    if (sign === '(') {
      groups.push(0);
    } else if (sign === ')') {
      const ends = groups.pop() ?? 0;
      groups.push((groups.pop() ?? 0) + (ends === 0 ? 0 : ends * times));
    } else if (sign === '\\n') {
      groups.push((groups.pop() ?? 0) + times);
    }
  }
  return groups[0] ?? 0;
}

function gateParts(pattern: RegExp): readonly Omit<GatedPart, 'isNarrow'>[] {
  const alternatives = parsePattern(pattern);
  if (alternatives === undefined) {
    return [{ pattern, needs: [] }];
  }
  const hasGroups = /\((?!\?)|\(\?<\w/.test(pattern.source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));
  const needs = alternatives.map(({ nodes }) => findNeeds(nodes));
  if (hasGroups || alternatives.length === 1) {
    const [only] = needs;
    return [
      { pattern, needs: alternatives.length === 1 && only !== undefined ? toHashes(only) : toUnion(needs) },
    ];
  }
  const free = alternatives.filter((_, at) => needs[at]?.length === 0);
  const bound = alternatives.flatMap(({ source }, at) =>
    needs[at]?.length === 0
      ? []
      : [{ pattern: new RegExp(source, pattern.flags), needs: toHashes(needs[at] ?? []) }],
  );
  return free.length === 0
    ? bound
    : [
        ...bound,
        { pattern: new RegExp(free.map(({ source }) => source).join('|'), pattern.flags), needs: [] },
      ];
}

function toHashes(needs: Needs): (number | string)[][] {
  return needs.map(group => group.map(toHash));
}

function toHash(word: string): number | string {
  return word.startsWith('*') ? word.slice(1) : hashOf(word);
}

/** Of alternatives that stay together, one word of each; none where one of them needs none. */
function toUnion(needs: readonly Needs[]): (number | string)[][] {
  const firsts = needs.map(([first]) => first);
  return firsts.some(first => first === undefined)
    ? []
    : [firsts.flatMap(first => (first ?? []).map(toHash))];
}
