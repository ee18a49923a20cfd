import { hashOf } from './wordMarks.ts';
import type { PlacedNeed } from './patternNeeds.ts';
import { findNeeds } from './patternNeeds.ts';
import type { PatternNode } from './patternTree.ts';
import { parsePattern } from './patternTree.ts';

/** Lines on each side of a word that a match of a narrow part may reach to. */
export const nearLines = 4;

/**
 * Writes what `readGate` reads: each alternative of a pattern with the number of its characters, and the groups of words of each of which a match has one. Parts
 * of words have a `*` before them; in place of another letter than a to z stands its hash. Alternatives stay together where they have groups, whose
 * numbers would be others otherwise. Where a match stays within a few lines, an `n` follows the number of characters, with the groups in the order in which
 * a match has them, and between them how many UTF-16 units one ends behind the one before at most.
 */
export function writeGate(pattern: RegExp): string {
  const { source, flags } = pattern;
  const alternatives = parsePattern(pattern);
  if (alternatives === undefined) {
    return writePart(pattern, []);
  }
  const hasGroups = /\((?!\?)|\(\?<\w/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));
  const parts = alternatives.map(({ source: part, nodes }) => ({
    part,
    nodes,
    needs: findNeeds(nodes),
  }));
  return hasGroups && parts.length > 1
    ? writePart(pattern, toUnion(parts.map(({ needs }) => needs)))
    : parts.map(({ part, nodes, needs }) => writePart({ source: part, flags }, needs, nodes)).join('|');
}

function writePart(
  { source, flags }: Pick<RegExp, 'source' | 'flags'>,
  needs: readonly PlacedNeed[],
  nodes: readonly PatternNode[] = [],
): string {
  const groups = needs
    .map(need => ({ need, words: [...new Set(need.words)].map(writeWord) }))
    // A text is asked about few words first.
    .toSorted((one, other) => one.words.length - other.words.length);
  const order = groups.map(({ need }) => need);
  const near = needs.length > 0 && staysNear(source, flags) ? `n${writeOrder(order, needs, nodes)}` : '';
  return `${source.length}${near}${groups.map(({ words }) => ` ${words.join(',')}`).join('')}`;
}

/** The places of parts of words are not known, so that they have no place in the order either. */
function writeOrder(
  order: readonly PlacedNeed[],
  needs: readonly PlacedNeed[],
  nodes: readonly PatternNode[],
): string {
  const whole = needs.filter(({ words }) => words.every(word => !word.startsWith('*')));
  return whole
    .flatMap((need, at) => {
      const before = whole[at - 1];
      return before === undefined
        ? [order.indexOf(need)]
        : [distanceOf(before, need, nodes), order.indexOf(need)];
    })
    .join(',');
}

/** UTF-16 units between the ends of two words in a match; empty where there is no limit. */
function distanceOf(one: PlacedNeed, other: PlacedNeed, nodes: readonly PatternNode[]): number | '' {
  const between = nodes.slice(one.isLast ? one.end : one.start, other.end);
  const distance = between.reduce((sum, { most }) => sum + most, 0);
  return Number.isFinite(distance) ? distance : '';
}

function writeWord(word: string): string {
  return /^\*?[a-z]+$/.test(word) ? word : String(hashOf(word));
}

/** Of alternatives that stay together, one word of each; none where one of them needs none. */
function toUnion(needs: readonly (readonly PlacedNeed[])[]): PlacedNeed[] {
  const firsts = needs.flatMap(([first]) => (first === undefined ? [] : [first.words]));
  return firsts.length < needs.length ? [] : [{ words: firsts.flat(), start: 0, end: 0, isLast: false }];
}

/** Blanks may be ends of lines, but are few; a class that leaves nothing out but some characters goes on over many lines. */
function staysNear(source: string, flags: string): boolean {
  const classes = source.match(/\[\^(?:\\.|[^\]\\])*\]/g) ?? [];
  return (
    !flags.includes('s') &&
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
