import { RE2JS } from 're2js';
import type { Sentence } from '../../../text/format/sentence.ts';
import { toSentence } from '../../../text/format/sentence.ts';
import type { TextRequirement } from './scenario.ts';

/** Characters of a text that patterns see: the engine takes time for each of them. */
const longestPatternText = 200_000;

/** Characters that are shown around what was found. */
const shownAround = 40;

/** Whether a text has what is required of it, and what speaks for or against it. */
export interface TextMatch {
  readonly holds: boolean;
  readonly evidence: readonly Sentence[];
}

/** Looks for everything that is required; its patterns have to be valid. */
export function matchText(text: string, { contains, matches }: TextRequirement): TextMatch {
  const found = [
    ...(contains === undefined ? [] : [findWords(text, contains)]),
    ...(matches === undefined ? [] : [findPattern(text, matches)]),
  ];
  return {
    holds: found.every(({ holds }) => holds),
    evidence: found.flatMap(({ evidence }) => evidence),
  };
}

function findWords(text: string, words: string): TextMatch {
  const start = text.indexOf(words);
  return start >= 0
    ? hit(
        toSentence('“{words}” is in “{excerpt}”.', { words, excerpt: excerptOf(text, start, words.length) }),
      )
    : miss(toSentence('“{words}” is missing.', { words }));
}

function findPattern(text: string, pattern: string): TextMatch {
  const seen = text.slice(0, longestPatternText);
  const matcher = RE2JS.compile(pattern, RE2JS.MULTILINE).matcher(seen);
  if (matcher.find()) {
    const start = matcher.start();
    const excerpt = excerptOf(text, start, matcher.end() - start);
    return hit(toSentence('{pattern} matches in “{excerpt}”.', { pattern, excerpt }));
  }
  return miss(
    seen.length < text.length
      ? toSentence('{pattern} matches nowhere in the first {count} characters.', {
          pattern,
          count: longestPatternText,
        })
      : toSentence('{pattern} matches nowhere.', { pattern }),
  );
}

function hit(evidence: Sentence): TextMatch {
  return { holds: true, evidence: [evidence] };
}

function miss(evidence: Sentence): TextMatch {
  return { holds: false, evidence: [evidence] };
}

function excerptOf(text: string, start: number, length: number): string {
  const from = Math.max(0, start - shownAround);
  const to = Math.min(text.length, start + Math.min(length, shownAround) + shownAround);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
