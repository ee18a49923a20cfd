import { longestMatch, longestReach } from './longestMatch.ts';
import { findNeeds, longestOf } from './patternNeeds.ts';
import type { PatternNode } from './patternTree.ts';
import { parsePattern } from './patternTree.ts';
import { hashOf } from './wordMarks.ts';

/**
 * Writes what `readGate` reads: each alternative of a pattern with the number of its characters, how far from its begin a match looks at most if there is a limit,
 * and the groups of words of each of which a match has one, in the order in which it has them. Before the words of a group is how many UTF-16 units at most the word ends behind that of the group before, or
 * behind the begin of the match; nothing where there is no limit. Parts of words have a `*` before them; letters other than a to z are replaced by their
 * hash. Alternatives stay together where they have groups, whose numbers would be others otherwise.
 */
export function writeGate(pattern: RegExp): string {
  const { source, unicode } = pattern;
  const alternatives = parsePattern(pattern);
  if (alternatives === undefined) {
    return String(source.length);
  }
  const hasGroups = /\((?!\?)|\(\?<\w/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));
  if (!hasGroups) {
    return alternatives.map(({ source: part, nodes }) => writePart(part, unicode, nodes)).join('|');
  }
  const [nodes = [], ...others] = alternatives.map(each => each.nodes);
  return writePart(
    source,
    unicode,
    others.length === 0
      ? nodes
      : [{ kind: 'choice', alternatives: [nodes, ...others], most: longestMatch(source, unicode) }],
  );
}

function writePart(source: string, isUnicode: boolean, nodes: readonly PatternNode[]): string {
  let from = 0;
  const needs = findNeeds(nodes);
  // Three letters that may be in any word say little where a match has whole words or longer parts, too.
  const strong = needs.filter(({ words }) => words.every(word => !/^\*.{3}$/.test(word)));
  const groups = (strong.length > 0 ? strong : needs).map(({ words, start, end, isLast, most }) => {
    const distance = longestOf(nodes, from, start) + most;
    from = isLast ? end : start;
    const written = [...new Set(words)].map(writeWord).join(',');
    return ` ${Number.isFinite(distance) ? distance : ''}:${written}`;
  });
  const reach = longestReach(source, isUnicode);
  return `${source.length}${groups.length > 0 && Number.isFinite(reach) ? `:${reach}` : ''}${groups.join('')}`;
}

function writeWord(word: string): string {
  return /^\*?[a-z]+$/.test(word) ? word : String(hashOf(word));
}
