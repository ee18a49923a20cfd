import type { Span } from '../../../text/position/span.ts';
import type { Attack, AttackKind } from './attack.ts';
import { isAboutSecurity, isShown, isTestFile } from './context.ts';
import { showEvidence } from './evidence.ts';
import { matchAll, matchPart, possibleParts } from './gates/gatedPattern.ts';
import { windowsAround } from './gates/linesAround.ts';
import { WordMarks } from './gates/wordMarks.ts';
import type { ScannedText } from './scannedText.ts';

/** Looks for one kind of attack. */
export interface Detector {
  readonly kind: AttackKind;
  readonly find: (scanned: ScannedText) => Iterable<Attack>;
}

/** A pattern that is looked for where the text has the words that every match of it has. */
export interface Signature {
  /** Id among the messages of the rule. */
  readonly message: string;
  /** Groups of words, of each of which one has to be there; words are runs of letters in lower case. Those that the pattern tells itself are looked for anyway. */
  readonly needs?: readonly string[];
  /** Texts of which one has to be there, for patterns without words. */
  readonly signs?: readonly string[];
  readonly pattern: RegExp;
}

/** The matches of signatures, of which none overlaps one before. */
export function* matchSignatures(
  scanned: ScannedText,
  signatures: readonly Signature[],
): Generator<{ readonly message: string; readonly words: string; readonly span: Span }> {
  const places: Span[] = [];
  for (const { message, needs = [], signs, pattern } of signatures) {
    if (!scanned.has(needs) || signs?.some(each => scanned.text.includes(each)) === false) {
      continue;
    }
    for (const { match, span } of matchesOf(scanned, pattern)) {
      if (!places.some(known => known.start < span.end && span.start < known.end)) {
        places.push(span);
        yield { message, words: match[0], span };
      }
    }
  }
}

/** A find whose evidence is the text at its place. */
export function toAttack(
  scanned: ScannedText,
  kind: AttackKind,
  message: string,
  span: Span,
  isHigh: boolean,
  args: Attack['args'] = {},
): Attack {
  const evidence = showEvidence(scanned.text.slice(span.start, span.end));
  return { kind, message, args: { evidence, ...args }, span, confidence: isHigh ? 'high' : 'low' };
}

/** Returns whether a text asks for the words at a place instead of discussing them. */
export function isMeant(scanned: ScannedText, span: Span): boolean {
  return !isTestFile(scanned) && !isShown(scanned, span) && !isAboutSecurity(scanned);
}

/** A match with its place. */
export interface PlacedMatch {
  readonly match: RegExpMatchArray;
  readonly span: Span;
}

/**
 * The matches of a pattern with the flag `g` in the order of the text, of which none overlaps another one. No text is asked about more than `maxMatches` of
 * them. Parts of the pattern whose words a scanned text does not have are not looked for.
 */
export function matchesOf(scanned: ScannedText | string, pattern: RegExp): PlacedMatch[] {
  const { text, words } =
    typeof scanned === 'string' ? { text: scanned, words: new WordMarks(scanned) } : scanned;
  const parts = possibleParts(pattern, words);
  const found = parts.flatMap(part => toPlaced(matchPart(text, part, maxMatches)));
  if (parts.length < 2) {
    return found;
  }
  let end = 0;
  return found
    .toSorted((one, other) => one.span.start - other.span.start)
    .filter(({ span }) => {
      const isFree = span.start >= end;
      end = isFree ? span.end : end;
      return isFree;
    })
    .slice(0, maxMatches);
}

/** The matches of a pattern for keys and for what is encoded, which have a long run of letters and digits in them. */
export function matchesInRuns({ text, words }: ScannedText, pattern: RegExp): PlacedMatch[] {
  return windowsAround(text, words.longRuns)
    .flatMap(({ start, end }) => matchesBetween(text, pattern, start, end))
    .slice(0, maxMatches);
}

/** The matches between two places of a text, for whoever knows where there may be some. */
export function matchesBetween(text: string, pattern: RegExp, start: number, end: number): PlacedMatch[] {
  return findMatches(text.slice(start, end), pattern, start);
}

/** @param from the offset of the text in the whole one, which spans refer to */
function findMatches(text: string, pattern: RegExp, from = 0): PlacedMatch[] {
  return toPlaced(matchAll(text, pattern, maxMatches), from);
}

function toPlaced(matches: readonly RegExpExecArray[], from = 0): PlacedMatch[] {
  return matches.map(match => {
    const start = from + match.index;
    return { match, span: { start, end: start + match[0].length } };
  });
}

/** Of one pattern in one file; a file with more of them is reported for those. */
const maxMatches = 200;
