import type { Needs } from './patternNeeds.ts';
import { findNeeds } from './patternNeeds.ts';
import { parsePattern } from './patternTree.ts';
import { hashOf } from './wordMarks.ts';
import type { WordMarks } from './wordMarks.ts';

/** A part of a pattern that is looked for only where a text has the words of it. */
interface GatedPart {
  readonly pattern: RegExp;
  /** Hashes of words, of each group of which a match has one. */
  readonly needs: readonly (readonly number[])[];
}

const known = new WeakMap<RegExp, readonly GatedPart[]>();

/**
 * The parts of a pattern that may match a text with these words. Most of the hundreds of patterns that every file of every skill is looked through
 * for have words that the file does not have.
 */
export function possibleParts(pattern: RegExp, words: WordMarks): RegExp[] {
  const parts = known.get(pattern) ?? gate(pattern);
  known.set(pattern, parts);
  return parts
    .filter(({ needs }) => needs.every(group => group.some(hash => words.mayHave(hash))))
    .map(part => part.pattern);
}

/** Alternatives are looked for one by one, unless they have groups, whose numbers would be others then. */
function gate(pattern: RegExp): readonly GatedPart[] {
  const alternatives = parsePattern(pattern);
  if (alternatives === undefined) {
    return [{ pattern, needs: [] }];
  }
  const hasGroups = /\((?!\?)|\(\?<\w/.test(pattern.source.replace(/\\./g, ''));
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

function toHashes(needs: Needs): number[][] {
  return needs.map(group => group.map(hashOf));
}

/** Of alternatives that stay together, one word of each; none where one of them needs none. */
function toUnion(needs: readonly Needs[]): number[][] {
  const firsts = needs.map(([first]) => first);
  return firsts.some(first => first === undefined)
    ? []
    : [firsts.flatMap(first => (first ?? []).map(hashOf))];
}
