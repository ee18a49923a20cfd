import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import { isQuoted } from '../scan/context.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { harmful } from './harm/signatures.ts';

/** Commands that destroy what is not the skill's own. */
export const destructive: Detector = {
  kind: 'destructive',
  find,
};

/** What a tool of its own may be for. */
const ordinary: ReadonlySet<string> = new Set(['rights']);

function* find(scanned: ScannedText): Generator<Attack> {
  for (const { message, span } of matchSignatures(scanned, harmful)) {
    yield toAttack(scanned, 'destructive', message, span, isMeantHere(scanned, message, span));
  }
}

function isMeantHere(scanned: ScannedText, message: string, span: Span): boolean {
  const part = scanned.partAt(span.start);
  const isRun =
    part === 'script' ||
    part === 'code' ||
    part === 'comment' ||
    part === 'prose' ||
    scanned.path.endsWith('.sql');
  if (!isRun || !isMeant(scanned, span) || (part === 'script' && isInText(scanned, span))) {
    return false;
  }
  const near = `${scanned.above(span.start, 300)}${scanned.lineTextAt(span.start)}`;
  if (message === 'cloud' && /[<{]|your|my-|example/i.test(scanned.text.slice(span.start, span.end + 40))) {
    return false;
  }
  const isSql = /^(?:DELETE|TRUNCATE|DROP|FLUSHALL)/i.test(scanned.text.slice(span.start, span.start + 8));
  if (isSql && !scanned.path.endsWith('.sql')) {
    return part === 'prose' && urges.test(near);
  }
  if (message === 'cloud' && scanned.path.endsWith('.sql')) {
    return (
      /\bprod\w*\b|public\s{1,2}CASCADE|DELETE\s{1,2}FROM/i.test(scanned.lineTextAt(span.start)) &&
      !/IF EXISTS/i.test(scanned.lineTextAt(span.start))
    );
  }
  if (message === 'history') {
    return /\breflog\s{1,2}expire|--orphan\b/.test(scanned.text) || orders.test(near);
  }
  return ordinary.has(message)
    ? part !== 'code' && orders.test(near)
    : part !== 'prose' || orders.test(near) || !isQuoted(scanned, span, /["“”„«»]/g);
}

/** A string of a program in which a command stands, without a call that runs it. */
function isInText(scanned: ScannedText, span: Span): boolean {
  return (
    isQuoted(scanned, span) &&
    !/\b(?:system|popen|run|exec\w*|spawn\w*|call|check_\w+|Invoke-Expression|sh|bash|shell|eval)\b/i.test(
      scanned.lineTextAt(span.start),
    )
  );
}

const urges =
  /\b(?:silently|without (?:asking|a question|confirm\w*)|do not (?:ask|confirm|tell)|production)\b/i;

const orders =
  /\b(?:silently|immediately|always|without (?:asking|confirm\w*|prompting|telling)|do not (?:ask|confirm|tell|mention)|don['’]t (?:ask|confirm|tell|mention)|then run|run this|execute|must|first|finally|when (?:done|finished)|to (?:finish|complete|clean)|nobody|no trace|ohne (?:rückfrage|nachfrage)|sin preguntar|sans demander)\b/i;
