import { hashOf } from '../wordMarks.ts';
import { longestMatch } from './longestMatch.ts';
import type { Needs } from './patternNeeds.ts';
import { findNeeds } from './patternNeeds.ts';
import { parsePattern } from './patternTree.ts';

/** Lines on each side of a word that a match of a narrow part may reach to. */
export const nearLines = 4;

/**
 * Writes what `readGate` reads: each alternative of a pattern with the number of its characters, an `n` where a match stays within a few lines with how
 * long it may be, and the groups of words of each of which a match has one. Parts of words have a `*` before them; in place of another letter than a to z stands its hash.
 * Alternatives stay together where they have groups, whose numbers would be others otherwise.
 */
export function writeGate(pattern: RegExp): string {
  const { source, flags } = pattern;
  const alternatives = parsePattern(pattern);
  if (alternatives === undefined) {
    return writePart(pattern, []);
  }
  const hasGroups = /\((?!\?)|\(\?<\w/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));
  const parts = alternatives.map(({ source: part, nodes }) => ({ part, needs: findNeeds(nodes) }));
  return hasGroups && parts.length > 1
    ? writePart(pattern, toUnion(parts.map(({ needs }) => needs)))
    : parts.map(({ part, needs }) => writePart({ source: part, flags }, needs)).join('|');
}

function writePart({ source, flags }: Pick<RegExp, 'source' | 'flags'>, needs: Needs): string {
  const groups = needs
    .map(group => [...new Set(group)].map(writeWord))
    // A text is asked about few words first.
    .toSorted((one, other) => one.length - other.length)
    .map(words => ` ${words.join(',')}`);
  const isNarrow = groups.length > 0 && staysNear(source, flags);
  const longest = longestMatch(source, /[uv]/.test(flags));
  const reach = isNarrow ? `n${Number.isFinite(longest) ? longest : ''}` : '';
  return `${source.length}${reach}${groups.join('')}`;
}

function writeWord(word: string): string {
  return /^\*?[a-z]+$/.test(word) ? word : String(hashOf(word));
}

/** Of alternatives that stay together, one word of each; none where one of them needs none. */
function toUnion(needs: readonly Needs[]): Needs {
  const firsts = needs.flatMap(([first]) => (first === undefined ? [] : [first]));
  return firsts.length < needs.length ? [] : [firsts.flat()];
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
