import type { Span } from '../../../text/position/span.ts';
import type { Attack, AttackKind } from './attack.ts';
import { isAboutSecurity, isShown, isTestFile } from './context.ts';
import { showEvidence } from './evidence.ts';
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
  /** Groups of words, of each of which one has to be there; words are runs of letters in lower case. */
  readonly needs: readonly string[];
  readonly pattern: RegExp;
}

/** The matches of signatures, of which none overlaps one before. */
export function* matchSignatures(
  scanned: ScannedText,
  signatures: readonly Signature[],
): Generator<{ readonly message: string; readonly words: string; readonly span: Span }> {
  const places: Span[] = [];
  for (const { message, needs, pattern } of signatures) {
    if (!scanned.has(needs)) {
      continue;
    }
    for (const { match, span } of matchesOf(scanned.text, pattern)) {
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

/** Whether a text asks for what stands at a place, rather than speaking of it. */
export function isMeant(scanned: ScannedText, span: Span): boolean {
  return !isTestFile(scanned) && !isShown(scanned, span) && !isAboutSecurity(scanned);
}

/** The matches of a pattern with the flag `g`, with their places. No text is asked about more than `maxMatches` of them. */
export function* matchesOf(
  text: string,
  pattern: RegExp,
): Generator<{ readonly match: RegExpMatchArray; readonly span: Span }> {
  let left = maxMatches;
  for (const match of text.matchAll(pattern)) {
    if (left-- === 0) {
      return;
    }
    yield { match, span: { start: match.index, end: match.index + match[0].length } };
  }
}

/** Of one pattern in one file; a file with more of them is reported for those. */
const maxMatches = 200;
