import { RE2JS, RE2JSException } from 're2js';
import type { Span } from '../../../text/position/span.ts';
import type { NormalText } from '../../../text/words/normalText.ts';
import { describePatternError } from './patternProblem.ts';
import { findPatternLiteral } from './patternLiteral.ts';
import { createPhraseTrie } from '../../../text/words/phraseTrie.ts';

/** A pattern that is passed over, and what is wrong with it. */
export interface PatternProblem {
  readonly pattern: string;
  readonly problem: string;
}

export interface PatternHit {
  readonly pattern: string;
  /** The first place that it matches. */
  readonly span: Span;
}

export interface PatternMatcher {
  /** In the order of their code units, like the hits. */
  readonly problems: readonly PatternProblem[];
  readonly match: (text: NormalText) => PatternHit[];
}

/** Characters of a pattern; what people write to describe a message has a tenth of that. */
const longestPattern = 1000;

/** Steps of a compiled pattern, each of which may be taken for each character; `\w+ly` has five. */
const largestProgram = 2000;

/** Characters of a text that patterns see: enough for any message, while a pasted file does not hold everyone up. */
const longestPatternText = 20_000;

/** Compiles patterns once; they ignore case, and their engine takes no longer than the text and the pattern ask for. */
export function createPatternMatcher(patterns: Iterable<string>): PatternMatcher {
  const problems: PatternProblem[] = [];
  const compiled: CompiledPattern[] = [];
  for (const pattern of [...new Set(patterns)].toSorted()) {
    const result = compile(pattern);
    if ('problem' in result) {
      problems.push(result);
    } else {
      compiled.push(result);
    }
  }
  const findCandidates = createPrefilter(compiled);
  return {
    problems,
    match: ({ text, toOriginal }) => {
      const seen = text.slice(0, longestPatternText);
      return findCandidates(seen).flatMap(({ pattern, regex }) => {
        const matcher = regex.matcher(seen);
        return matcher.find()
          ? [{ pattern, span: toOriginal({ start: matcher.start(), end: matcher.end() }) }]
          : [];
      });
    },
  };
}

interface CompiledPattern {
  readonly pattern: string;
  readonly regex: RE2JS;
}

/** What keeps a pattern from being used, for the middle of a sentence; undefined where nothing does. */
export function findPatternProblem(pattern: string): string | undefined {
  const result = compile(pattern);
  return 'problem' in result ? result.problem : undefined;
}

function compile(pattern: string): CompiledPattern | PatternProblem {
  if (pattern.length > longestPattern) {
    return { pattern, problem: `it is longer than ${longestPattern} characters` };
  }
  try {
    const regex = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return regex.programSize() > largestProgram
      ? { pattern, problem: `it has more than ${largestProgram} steps once its repetitions are written out` }
      : { pattern, regex };
  } catch (error) {
    if (error instanceof RE2JSException) {
      return { pattern, problem: describePatternError(error) };
    }
    throw error;
  }
}

/** Answers with the patterns that a text may match, in their order: all but those with a word that it lacks. */
function createPrefilter(compiled: readonly CompiledPattern[]): (text: string) => CompiledPattern[] {
  const indexes = new Map<string, number[]>();
  const always: number[] = [];
  for (const [index, { pattern }] of compiled.entries()) {
    const literal = findPatternLiteral(pattern);
    const same = literal === undefined ? always : (indexes.get(literal) ?? []);
    same.push(index);
    if (literal !== undefined) {
      indexes.set(literal, same);
    }
  }
  const literals = [...indexes.keys()].toSorted();
  const trie = createPhraseTrie(literals);
  return text => {
    const found = new Set(always);
    trie.scan(text, literal => {
      for (const index of indexes.get(literals[literal] ?? '') ?? []) {
        found.add(index);
      }
    });
    return [...found].toSorted((one, other) => one - other).flatMap(index => compiled[index] ?? []);
  };
}
