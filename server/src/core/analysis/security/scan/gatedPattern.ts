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
  const parts = known.get(pattern) ?? gate(pattern);
  known.set(pattern, parts);
  return parts.filter(({ needs }) =>
    needs.every(group =>
      group.some(each => (typeof each === 'number' ? words.mayHave(each) : words.mayHavePart(each))),
    ),
  );
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
  const groups = needs.filter(group => group.every(each => typeof each === 'number'));
  if (groups.length === 0) {
    return undefined;
  }
  const places = groups.map(group => group.flatMap(hash => words.placesOf(hash)));
  const rarest = places.reduce((one, other) => (other.length < one.length ? other : one));
  return windowsAround(
    text,
    rarest.toSorted((a, b) => a - b),
  );
}

/** The lines around places in ascending order. */
export function windowsAround(text: string, places: readonly number[]): Span[] {
  const windows: { start: number; end: number }[] = [];
  for (const place of places) {
    const last = windows.at(-1);
    // Near the end of a window, what is behind it counts too.
    if (last !== undefined && place <= last.end) {
      last.end = Math.max(last.end, linesAfter(text, place));
    } else {
      windows.push({
        start: Math.max(last?.end ?? 0, linesBefore(text, place)),
        end: linesAfter(text, place),
      });
    }
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
  return gateParts(pattern).map(part => Object.assign({ isNarrow: staysNear(part.pattern) }, part));
}

/** Blanks may be ends of lines, but are few; a class that leaves nothing out but some characters goes on over many lines. */
function staysNear({ source, dotAll }: RegExp): boolean {
  const classes = source.match(/\[\^(?:\\.|[^\]\\])*\]/g) ?? [];
  return (
    !dotAll &&
    !/\[\\s\\S\]|\[\\S\\s\]|\\[sW][*+]|\\s\{\d*,(?:\d{2,})?\}|\\n/.test(
      source.replaceAll(/\[\^(?:\\.|[^\]\\])*\]/g, ''),
    ) &&
    classes.every(each => /\\n|\\s/.test(each))
  );
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
