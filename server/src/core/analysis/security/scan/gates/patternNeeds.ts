import type { PatternNode } from './patternTree.ts';

/** A group of words of which a match has one, and where in a pattern it is. */
export interface PlacedNeed {
  readonly words: readonly string[];
  /** Of the first of its nodes. */
  readonly start: number;
  /** Behind the last of them. */
  readonly end: number;
  /** The word ends where its nodes end. */
  readonly isLast: boolean;
  /** UTF-16 units at most from where its nodes begin to where the word ends. */
  readonly most: number;
}

/**
 * The words that a match of a part of a pattern certainly has, in its order: runs of letters, and single letters beyond a to z; with `*` before it, a word may be a
 * part of a longer one.
 * @param before whether there is certainly no letter before the part
 * @param after the same behind it
 */
export function findNeeds(nodes: readonly PatternNode[], before = false, after = false): PlacedNeed[] {
  const needs: PlacedNeed[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const run = spell(nodes, at);
    const isWhole = run.end > at && isEdgeBefore(nodes, at, before) && isEdgeAfter(nodes, run.end - 1, after);
    const node = nodes[at];
    if (isWhole && run.words.every(({ length }) => length >= shortest)) {
      needs.push({
        words: run.words,
        start: at,
        end: run.end,
        isLast: true,
        most: longestOf(nodes, at, run.end),
      });
    } else if (run.end > at && run.words.every(({ length }) => length >= shortestPart)) {
      needs.push({
        words: run.words.map(word => `*${word}`),
        start: at,
        end: run.end,
        isLast: true,
        most: longestOf(nodes, at, run.end),
      });
    } else if (node?.kind === 'foreign') {
      needs.push({ words: [node.letter], start: at, end: at + 1, isLast: true, most: node.most });
    } else if (run.end <= at && node?.kind === 'choice') {
      const found = findInChoice(
        node.alternatives,
        isEdgeBefore(nodes, at, before),
        isEdgeAfter(nodes, at, after),
      );
      if (found.length > 0) {
        needs.push({
          words: found.flatMap(({ words }) => words),
          start: at,
          end: at + 1,
          isLast: false,
          most: Math.max(...found.map(({ most }) => most)),
        });
      }
    }
    at = Math.max(at, run.end - 1);
  }
  return needs;
}

/** All that a run of letters can be, as in `tell(?:ing|s)?`, with the place behind it. */
function spell(
  nodes: readonly PatternNode[],
  start: number,
): { readonly words: readonly string[]; readonly end: number } {
  let words = [''];
  let end = start;
  for (; end < nodes.length; end++) {
    const endings = endingsOf(nodes[end]);
    if (endings === undefined || words.length * endings.length > mostSpellings) {
      break;
    }
    words = words.flatMap(word => endings.map(each => word + each));
  }
  return { words, end };
}

/** Returns the spellings of a part of a word; undefined for a node that may be something else. */
function endingsOf(node: PatternNode | undefined): string[] | undefined {
  if (node?.kind === 'letter') {
    return [node.letter];
  }
  if (node?.kind !== 'choice') {
    return undefined;
  }
  const words: string[] = [];
  for (const alternative of node.alternatives) {
    const { words: spelled, end } = spell(alternative, 0);
    if (end < alternative.length) {
      return undefined;
    }
    words.push(...spelled);
  }
  return words;
}

/** Ways to spell a word that are told apart. */
const mostSpellings = 200;

/** Shorter words are in nearly every text. */
const shortest = 2;

/** Letters of a part of a word whose places are known. */
const shortestPart = 3;

interface Need {
  readonly words: readonly string[];
  /** UTF-16 units at most from where an alternative begins to where the word ends. */
  readonly most: number;
}

/** One word of each alternative is enough to know that none of them matches; nothing where one alternative has none. */
function findInChoice(
  alternatives: readonly (readonly PatternNode[])[],
  before: boolean,
  after: boolean,
): Need[] {
  const found: Need[] = [];
  for (const nodes of alternatives) {
    const best = chooseRarest(findNeeds(nodes, before, after));
    if (best === undefined) {
      return [];
    }
    found.push({ words: best.words, most: longestOf(nodes, 0, best.start) + best.most });
  }
  return found;
}

/** UTF-16 units that a match of some nodes has at most. */
export function longestOf(nodes: readonly PatternNode[], start: number, end: number): number {
  return nodes.slice(start, end).reduce((sum, { most }) => sum + most, 0);
}

/** Of groups, the one that fewest texts have: few long words are rarer than many short ones. */
function chooseRarest(needs: readonly PlacedNeed[]): PlacedNeed | undefined {
  return needs.toSorted((one, other) => rarity(other.words) - rarity(one.words))[0];
}

function rarity(words: readonly string[]): number {
  const lengths = words.map(word => (word.startsWith('*') ? word.length - 3 : word.length));
  return Math.min(...lengths) - words.length / 4;
}

/** A part that may be missing and has no letters leaves it to its neighbor. */
function isEdgeBefore(nodes: readonly PatternNode[], at: number, before: boolean): boolean {
  const node = nodes[at - 1];
  switch (node?.kind) {
    case undefined:
      return before;
    case 'foreign':
      return true;
    case 'edge':
      return !node.isOptional || isEdgeBefore(nodes, at - 1, before);
    case 'choice':
      return node.alternatives.every(each =>
        isEdgeBefore(each, each.length, isEdgeBefore(nodes, at - 1, before)),
      );
    default:
      return false;
  }
}

function isEdgeAfter(nodes: readonly PatternNode[], at: number, after: boolean): boolean {
  const node = nodes[at + 1];
  switch (node?.kind) {
    case undefined:
      return after;
    case 'foreign':
      return true;
    case 'edge':
      return !node.isOptional || isEdgeAfter(nodes, at + 1, after);
    case 'choice':
      return node.alternatives.every(each => isEdgeAfter(each, -1, isEdgeAfter(nodes, at + 1, after)));
    default:
      return false;
  }
}
