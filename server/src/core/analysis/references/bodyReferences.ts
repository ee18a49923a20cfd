import type { Body } from '../../syntax/markdown/body.ts';
import { findCodeSpans, findSpanAt } from '../../syntax/markdown/bodyLine.ts';
import type { Link } from '../../syntax/markdown/bodyParts.ts';
import { createLineFinder } from '../../text/position/lineFinder.ts';
import { lineAt, lineStartBefore, linesWith } from '../../text/position/lines.ts';
import type { Span } from '../../text/position/span.ts';
import { shiftSpan } from '../../text/position/span.ts';
import { resolvePath } from './filePath.ts';
import type { NameReference, NameReferenceKind } from './nameReference.ts';

/** A name of a skill, behind the plugin that it comes from where that is written. */
const skillName = String.raw`(?:[\w-]{1,64}:)?([\p{L}\p{N}][\p{L}\p{N}._-]{0,127})`;

/**
 * A name behind a slash or a dollar sign where a word begins. What stands behind says whether it ends there: a path, an address and a call
 * go on.
 */
const pattern = new RegExp(
  String.raw`(?<![\w\x60\\/.$~<=:)\]}-]|=["'])([/$])${skillName}(?![\p{L}\p{N}_/(=-]|[.?#%&@][\p{L}\p{N}%]|\.\.)`,
  'gu',
);
/** In code a name may stand without a mark, and a call may have arguments. */
const inCode = new RegExp(String.raw`^[/$]${skillName}(?=\s|$)|^${skillName}$`, 'u');

/** A relative path with at least one slash; a placeholder for the skill folder may stand before it. */
const pathWord = /^(?:\.\/)?((?:\.\.\/)*[\w-][\w.-]*(?:\/[\w.-]+)+)$/;
const folderPlaceholder = /(?:\$\{\w+\}|\{baseDir\})$/;

/** Characters of a body that are looked through for names; nobody moves through more. */
const longestBody = 200_000;

/**
 * Where a body names skills, variables and files; whether they are there is for others to know.
 * @param words where only names with one of them matter: other lines are not looked through for what has no mark of its own
 */
export function findBodyReferences(text: string, body: Body, words?: readonly string[]): NameReference[] {
  const found: NameReference[] = [
    ...body.placeholders.flatMap(({ kind, name, span }) => {
      const isVariable = kind === 'mustache';
      if (!isVariable && kind !== 'named-argument') {
        return [];
      }
      const start = text.indexOf(name, span.start);
      return [toPart(isVariable ? 'variable' : 'argument', name, { start, end: start + name.length })];
    }),
    ...body.links.flatMap(toFile),
  ];
  const { start } = body.span;
  const whole = { start, end: Math.min(body.span.end, start + longestBody) };
  const parts = words === undefined ? [whole] : linesWith(text, whole, words);
  const targets = body.links.map(({ targetSpan }) => targetSpan);
  const placeOf = createHider(body);
  for (const part of parts) {
    const visible = text.slice(0, Math.min(part.end, whole.end));
    addNames(found, visible, part.start, { targets, placeOf });
    addPaths(found, visible, part.start, { targets, placeOf });
  }
  return found.sort((one, other) => one.span.start - other.span.start);
}

function toPart(kind: NameReferenceKind, name: string, span: Span): NameReference {
  return { kind, name, span, whole: span, form: 'part' };
}

function toFile({ target, targetSpan }: Link): NameReference[] {
  const name = resolvePath(target);
  return name === undefined
    ? []
    : [{ kind: 'file', name, span: targetSpan, whole: targetSpan, form: 'link' }];
}

/** What the parts of a body say of a place. */
interface Places {
  /** Of links, in order. */
  readonly targets: readonly Span[];
  readonly placeOf: PlaceOf;
}

function addNames(found: NameReference[], text: string, from: number, { targets, placeOf }: Places): void {
  const code = findCode(text, from, placeOf);
  for (const { start, end } of code) {
    addCode(found, text, start, end);
  }
  const isLineStart = createLineStarts(text);
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { index, 1: mark, 2: name = '' } = match;
    const place = placeOf(index);
    const isElsewhere = [code, targets].some(spans => findSpanAt(spans, index) !== undefined);
    // A full stop behind a sentence is not part of a name.
    const trimmed = name.replace(/\.$/, '');
    // In a fence, only what begins a line is a call: all else are paths of examples.
    const isCall = place === 'text' || (place === 'fence' && mark === '/' && isLineStart(index));
    if (isCall && !isElsewhere && trimmed !== '') {
      addCandidate(found, trimmed, index + match[0].length - name.length);
    }
  }
}

/** The code spans of all lines of text, in order. */
function findCode(text: string, from: number, placeOf: PlaceOf): Span[] {
  const spans: Span[] = [];
  for (let tick = text.indexOf('`', from); tick >= 0;) {
    const start = Math.max(from, lineStartBefore(text, tick));
    const { end } = lineAt(text, start);
    if (placeOf(tick) === 'text') {
      for (const span of findCodeSpans(text.slice(start, end))) {
        spans.push(shiftSpan(span, start));
      }
    }
    tick = text.indexOf('`', end);
  }
  return spans;
}

/** Characters of a code span that may be a call with its arguments. */
const longestCode = 200;

function addCode(found: NameReference[], text: string, start: number, end: number): void {
  const ticks = /^`+/.exec(text.slice(start, Math.min(end, start + longestCode)))?.[0].length ?? 1;
  const code = end - start > longestCode ? '' : text.slice(start + ticks, end - ticks);
  const match = inCode.exec(code);
  const name = match?.[1] ?? match?.[2];
  if (match !== null && name !== undefined) {
    addCandidate(found, name, start + ticks + match[0].length - name.length);
  }
}

function addCandidate(found: NameReference[], name: string, start: number): void {
  const span = { start, end: start + name.length };
  found.push({ kind: 'skill', name, span, whole: span, form: 'candidate' });
}

/** Tells of ascending offsets whether only blanks and marks of quotations stand before them in their line. */
function createLineStarts(text: string): (offset: number) => boolean {
  const findLine = createLineFinder(text);
  let line = -1;
  let first = 0;
  return offset => {
    const { start, end } = findLine(offset);
    if (start !== line) {
      line = start;
      for (first = start; first < end && /[ \t>]/.test(text[first] ?? ''); first++);
    }
    return offset <= first;
  };
}

/** Relative paths in prose and code alike. They are looked for from slash to slash, since most words have none. */
function addPaths(found: NameReference[], text: string, from: number, { targets, placeOf }: Places): void {
  let at = from;
  for (let slash = text.indexOf('/', at); slash >= 0; slash = text.indexOf('/', at)) {
    const word = wordAt(text, slash, at);
    at = word.end;
    const start = startOfPath(text, word);
    const written = pathWord.exec(text.slice(start, withoutMarks(text, start, word.end)))?.[1];
    const name = written === undefined ? undefined : resolvePath(written);
    if (written === undefined || name === undefined) {
      continue;
    }
    const first = text.indexOf(written, start);
    if (findSpanAt(targets, first) === undefined && placeOf(first) !== 'hidden') {
      const span = { start: first, end: first + written.length };
      found.push({ kind: 'file', name, span, whole: span, form: 'candidate' });
    }
  }
}

/** Where a word ends without the full stop of its sentence, or a dash. */
function withoutMarks(text: string, start: number, wordEnd: number): number {
  let end = wordEnd;
  while (end > start && (text[end - 1] === '.' || text[end - 1] === '-')) {
    end--;
  }
  return end;
}

/** Whether words of paths have a character; a table, since most slashes stand in long words. */
const ofPath = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\w./-]/.test(String.fromCharCode(code))),
);

function wordAt(text: string, slash: number, from: number): Span {
  let start = slash;
  while (start > from && ofPath[text.charCodeAt(start - 1)] === 1) {
    start--;
  }
  let end = slash + 1;
  while (ofPath[text.charCodeAt(end)] === 1) {
    end++;
  }
  return { start, end };
}

/** Behind the slash that follows a placeholder for the folder; what stands behind other marks is an address, and no path. */
function startOfPath(text: string, { start, end }: Span): number {
  const before = text.slice(Math.max(0, start - 80), start);
  if (text[start] === '/' && folderPlaceholder.test(before)) {
    return start + 1;
  }
  return /[@~:$}]$/.test(before) ? end : start;
}

/** Tells of offsets whether they stand in plain text, in a fence, or in a comment. */
type PlaceOf = (offset: number) => 'text' | 'fence' | 'hidden';

function createHider({ fences, comments }: Body): PlaceOf {
  const fenced = fences.map(({ contentSpan }) => contentSpan);
  const hidden = comments.map(({ span }) => span);
  return offset => {
    if (findSpanAt(hidden, offset) !== undefined) {
      return 'hidden';
    }
    return findSpanAt(fenced, offset) === undefined ? 'text' : 'fence';
  };
}
