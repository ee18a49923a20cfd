import { findSpanAt } from '../document/bodyLine.ts';
import type { Link } from '../document/bodyParts.ts';
import { createLineFinder } from '../document/lineFinder.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import type { Span } from '../span.ts';
import { resolvePath } from './filePath.ts';
import type { Mention, MentionKind } from './mention.ts';

/** A name of a skill, behind the plugin that it comes from where that is written. */
const skillName = String.raw`(?:[\w-]{1,64}:)?([\p{L}\p{N}][\p{L}\p{N}._-]{0,127})`;

/**
 * A code span, or a name behind a slash or a dollar sign where a word begins. What stands behind says whether it ends there: a path and a
 * call go on.
 */
const pattern = new RegExp(
  String.raw`(?<![\w\x60\\/.$~<=:)\]}-])([/$])${skillName}(?![\p{L}\p{N}_/(=-]|\.[\p{L}\p{N}])|\x60([^\x60\n]{1,200})\x60`,
  'gu',
);
/** In code a name may stand without a mark, and a call may have arguments. */
const inCode = new RegExp(String.raw`^[/$]${skillName}(?=\s|$)|^${skillName}$`, 'u');

/** A relative path with at least one slash; a placeholder for the folder of the skill may stand before it. */
const pathWord = /^(?:\.\/)?((?:\.\.\/)*[\w-][\w.-]*(?:\/[\w.-]+)+)$/;
const folderPlaceholder = /(?:\$\{\w+\}|\{baseDir\})$/;

/** Characters of a body that are looked through for names; nobody moves through more. */
const longestBody = 200_000;

/** A Markdown text whose parts are located. */
type MarkdownText = Pick<SkillDocument, 'text' | 'body'>;

/** Where a body names skills, variables and files; whether they are there is for others to know. */
export function findBodyMentions(document: MarkdownText): Mention[] {
  const { body } = document;
  const found: Mention[] = [
    ...body.placeholders.flatMap(({ kind, name, span }) => {
      const isVariable = kind === 'mustache';
      if (!isVariable && kind !== 'named-argument') {
        return [];
      }
      const start = document.text.indexOf(name, span.start);
      return [toPart(isVariable ? 'variable' : 'argument', name, { start, end: start + name.length })];
    }),
    ...body.links.flatMap(toFile),
  ];
  const text = document.text.slice(0, body.span.start + longestBody);
  addNames(found, document, text);
  addPaths(found, document, text);
  return found.sort((one, other) => one.span.start - other.span.start);
}

function toPart(kind: MentionKind, name: string, span: Span): Mention {
  return { kind, name, span, whole: span, form: 'part' };
}

function toFile({ target, targetSpan }: Link): Mention[] {
  const name = resolvePath(target);
  return name === undefined
    ? []
    : [{ kind: 'file', name, span: targetSpan, whole: targetSpan, form: 'link' }];
}

function addNames(found: Mention[], { body }: MarkdownText, text: string): void {
  const isShown = createHider(body);
  const findLine = createLineFinder(text);
  pattern.lastIndex = body.span.start;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { index, 1: mark, 2: name = '', 3: code } = match;
    const place = isShown(index);
    if (place === 'hidden') {
      continue;
    }
    if (code !== undefined) {
      addCode(found, code, index + 1, place === 'text');
      continue;
    }
    const start = index + match[0].length - name.length;
    // A full stop behind a sentence is no part of a name.
    const trimmed = name.replace(/[.]+$/, '');
    const isCall = place === 'text' || (mark === '/' && isLineStart(text, findLine(index).start, index));
    if (isCall && trimmed !== '') {
      addCandidate(found, trimmed, start);
    }
  }
}

function addCode(found: Mention[], code: string, offset: number, isInText: boolean): void {
  const match = isInText ? inCode.exec(code) : null;
  const name = match?.[1] ?? match?.[2];
  if (match !== null && name !== undefined) {
    addCandidate(found, name, offset + match[0].length - name.length);
  }
}

function addCandidate(found: Mention[], name: string, start: number): void {
  const span = { start, end: start + name.length };
  found.push({ kind: 'skill', name, span, whole: span, form: 'candidate' });
}

/** In a fence, only what begins a line is a call: all else are paths of examples. */
function isLineStart(text: string, lineStart: number, index: number): boolean {
  return /^[ \t>]*$/.test(text.slice(lineStart, index));
}

/** Relative paths in prose and code alike. They are looked for from slash to slash, since most words have none. */
function addPaths(found: Mention[], { body }: MarkdownText, text: string): void {
  const targets = body.links.map(({ targetSpan }) => targetSpan);
  const isShown = createHider(body);
  let from = body.span.start;
  for (let slash = text.indexOf('/', from); slash >= 0; slash = text.indexOf('/', from)) {
    const word = wordAround(text, slash, from);
    from = word.end;
    const start = startOfPath(text, word);
    const written = pathWord.exec(text.slice(start, word.end).replace(/[.-]+$/, ''))?.[1];
    const name = written === undefined ? undefined : resolvePath(written);
    if (written === undefined || name === undefined) {
      continue;
    }
    const at = text.indexOf(written, start);
    if (findSpanAt(targets, at) === undefined && isShown(at) !== 'hidden') {
      const span = { start: at, end: at + written.length };
      found.push({ kind: 'file', name, span, whole: span, form: 'candidate' });
    }
  }
}

const ofPath = /[\w./-]/;

function wordAround(text: string, slash: number, from: number): Span {
  let start = slash;
  while (start > from && ofPath.test(text[start - 1] ?? '')) {
    start--;
  }
  let end = slash + 1;
  while (end < text.length && ofPath.test(text[end] ?? '')) {
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

/** Tells of ascending offsets whether they stand in plain text, in a fence, or in a comment. */
function createHider({
  fences,
  comments,
}: SkillDocument['body']): (offset: number) => 'text' | 'fence' | 'hidden' {
  const fenced = fences.map(({ contentSpan }) => contentSpan);
  const hidden = comments.map(({ span }) => span);
  return offset => {
    if (findSpanAt(hidden, offset) !== undefined) {
      return 'hidden';
    }
    return findSpanAt(fenced, offset) === undefined ? 'text' : 'fence';
  };
}
