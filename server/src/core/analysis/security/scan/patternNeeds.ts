import type { PatternNode } from './patternTree.ts';

/** Groups of words, of each of which a match has one. */
export type Needs = readonly (readonly string[])[];

/**
 * The words that a match of a part of a pattern certainly has, as runs of letters with no letter on either side.
 * @param before whether there is certainly no letter before the part
 * @param after the same behind it
 */
export function findNeeds(nodes: readonly PatternNode[], before = false, after = false): string[][] {
  const needs: string[][] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.kind === 'choice') {
      const words = findInChoice(
        node.alternatives,
        isEdgeBefore(nodes, at, before),
        isEdgeAfter(nodes, at, after),
      );
      needs.push(...(words === undefined ? [] : [words]));
    } else if (node?.kind === 'letter' && nodes[at - 1]?.kind !== 'letter') {
      const end = nodes.findIndex((each, index) => index > at && each.kind !== 'letter');
      const last = (end < 0 ? nodes.length : end) - 1;
      const word = nodes.slice(at, last + 1).map(each => (each.kind === 'letter' ? each.letter : ''));
      const isWhole = isEdgeBefore(nodes, at, before) && isEdgeAfter(nodes, last, after);
      needs.push(...(isWhole && word.length >= shortest ? [[word.join('')]] : []));
    }
  }
  return needs;
}

/** Shorter words stand in nearly every text. */
const shortest = 2;

/** One word of each alternative is enough to know that none of them matches; undefined where one alternative has none. */
function findInChoice(
  alternatives: readonly (readonly PatternNode[])[],
  before: boolean,
  after: boolean,
): string[] | undefined {
  const words: string[] = [];
  for (const nodes of alternatives) {
    const best = chooseRarest(findNeeds(nodes, before, after));
    if (best === undefined) {
      return undefined;
    }
    words.push(...best);
  }
  return words;
}

/** Of groups, the one that fewest texts have: few long words are rarer than many short ones. */
function chooseRarest(needs: readonly string[][]): string[] | undefined {
  return needs.toSorted((one, other) => rarity(other) - rarity(one))[0];
}

function rarity(words: readonly string[]): number {
  return Math.min(...words.map(({ length }) => length)) - words.length / 4;
}

/** A part that may be missing and has no letters leaves it to its neighbor. */
function isEdgeBefore(nodes: readonly PatternNode[], at: number, before: boolean): boolean {
  const node = nodes[at - 1];
  if (node === undefined) {
    return before;
  }
  return node.kind === 'edge' && (!node.isOptional || isEdgeBefore(nodes, at - 1, before));
}

function isEdgeAfter(nodes: readonly PatternNode[], at: number, after: boolean): boolean {
  const node = nodes[at + 1];
  if (node === undefined) {
    return after;
  }
  return node.kind === 'edge' && (!node.isOptional || isEdgeAfter(nodes, at + 1, after));
}
