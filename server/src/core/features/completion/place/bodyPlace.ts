import { findCodeSpans } from '../../../syntax/markdown/bodyLine.ts';
import { lineAt, lineStartBefore } from '../../../text/position/lines.ts';
import { decode } from '../../../syntax/markdown/linkPath.ts';
import type { Span } from '../../../text/position/span.ts';

/** A name of a file or folder that is being written. */
export interface PathPlace {
  /** The folder that it is a name in, from that of the skill, as it is written before it; empty or with `/` at its end. */
  readonly folder: string;
  readonly typed: string;
  /** The name, without the folder. */
  readonly span: Span;
  /** How names are written there: in the target of a link, between angle brackets, or as they are. */
  readonly form: 'link' | 'bracketed' | 'plain';
  /**
   * What makes a path of it. `words`: it stands in a code fence, where every word could be one; `reference`: behind `#file:`;
   * `folder`: behind a placeholder of the skill's folder.
   */
  readonly of: 'link' | 'code' | 'words' | 'reference' | 'folder';
  /** A slash follows it already. */
  readonly isFolder: boolean;
}

/** The fragment of a link that is being written. */
export interface HeadingPlace {
  /** The file that the link leads to, decoded; empty for the document itself. */
  readonly path: string;
  readonly typed: string;
  readonly span: Span;
}

/** A name of a skill that is being written. */
export interface SkillNamePlace {
  /** What tells that it is one: the mark of a command, that of a mention, or code. */
  readonly lead: '/' | '$' | '`';
  readonly typed: string;
  /** The name, without the mark. */
  readonly span: Span;
}

/** A placeholder that is being written, from its first mark on. */
export interface PlaceholderPlace {
  readonly typed: string;
  readonly span: Span;
}

/** What may stand at a caret in a body; several where that is still open. */
export interface BodyPlaces {
  readonly path?: PathPlace;
  readonly heading?: HeadingPlace;
  readonly skill?: SkillNamePlace;
  readonly placeholder?: PlaceholderPlace;
}

/** Characters of a line before the caret that are looked at. */
const longestLine = 2_000;

/**
 * Finds what is being written at an offset of a body, from its line alone. `isInFence` says that the line is code. It costs no
 * reading of the skill, so that what is typed in prose can be told apart at once.
 */
export function findBodyPlaces(text: string, offset: number, isInFence: boolean): BodyPlaces {
  const start = Math.max(lineStartBefore(text, offset), offset - longestLine);
  const caret: Caret = {
    before: text.slice(start, offset),
    after: text.slice(offset, Math.min(lineAt(text, offset).end, offset + longestLine)),
    offset,
  };
  const link = isInFence ? undefined : findLinkTarget(caret);
  const placeholder = findPlaceholder(caret);
  const behind = findBehindFolder(caret);
  if (behind !== undefined) {
    return { path: behind };
  }
  if (link !== undefined) {
    return { ...(placeholder ? { placeholder } : link) };
  }
  const code = isInFence ? undefined : findCodeStart(caret);
  const path = findReference(caret) ?? findPathInCode(caret, isInFence ? 0 : code, isInFence);
  const skill = isInFence ? undefined : findSkillName(caret, code);
  return { ...(path && { path }), ...(skill && { skill }), ...(placeholder && { placeholder }) };
}

/** The line of the caret. */
interface Caret {
  readonly before: string;
  readonly after: string;
  readonly offset: number;
}

/** A scheme, the root of a site or of the disk, and the home of a user: no path of the skill. */
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|[/~?$\\])/i;

function findLinkTarget(caret: Caret): BodyPlaces | undefined {
  const { before, after, offset } = caret;
  const written = readTarget(before);
  if (written === undefined || elsewhere.test(written.target)) {
    return undefined;
  }
  const { target, isBracketed } = written;
  const hash = target.indexOf('#');
  if (hash < 0) {
    const rest = (isBracketed ? /^[^<>/#?]*/ : /^[^\s()<>/#?"']*/).exec(after)?.[0] ?? '';
    const path = toPathPlace(caret, target, rest, isBracketed ? 'bracketed' : 'link');
    return { path: { ...path, of: 'link' } };
  }
  const path = decode(target.slice(0, hash));
  const rest = /^[^\s()<>]*/.exec(after)?.[0] ?? '';
  const span = { start: offset - (target.length - hash - 1), end: offset + rest.length };
  const fragment = target.slice(hash + 1);
  const typed = decode(fragment) ?? fragment;
  return path === undefined ? undefined : { heading: { path, typed, span } };
}

interface WrittenTarget {
  readonly target: string;
  readonly isBracketed: boolean;
}

/** The target of the link that is open before the caret, unless its bracket stands in code. */
function readTarget(before: string): WrittenTarget | undefined {
  const definition = /^ {0,3}\[[^\]]{1,200}\]:[ \t]*(?=\S|$)/.exec(before);
  const inline = before.lastIndexOf('](');
  const isLink = inline > 0 && before.lastIndexOf('[', inline) >= 0 && !isInCode(before, inline);
  const start = definition?.[0].length ?? (isLink ? inline + 2 : undefined);
  const found = start === undefined ? null : /^(<?)([^<>()]*)$/.exec(before.slice(start));
  const [, bracket = '', target = ''] = found ?? [];
  const isBracketed = bracket !== '';
  return found === null || (!isBracketed && /\s/.test(target)) ? undefined : { target, isBracketed };
}

function isInCode(before: string, at: number): boolean {
  return before.includes('`') && findCodeSpans(before).some(({ start, end }) => start <= at && at < end);
}

type Located = Pick<PathPlace, 'folder' | 'typed' | 'span' | 'form' | 'isFolder'>;

function toPathPlace(
  { offset, after }: Caret,
  written: string,
  rest: string,
  form: PathPlace['form'],
): Located {
  const name = written.lastIndexOf('/') + 1;
  const typed = written.slice(name);
  return {
    folder: written.slice(0, name),
    typed,
    span: { start: offset - typed.length, end: offset + rest.length },
    form,
    isFolder: after[rest.length] === '/',
  };
}

const behindFolder = /(?:\$\{\w*SKILL_DIR\}|(?<!\{)\{baseDir\})\/([^\s"'`()<>|;&]*)$/;

function findBehindFolder(caret: Caret): PathPlace | undefined {
  const found = caret.before.includes('}/') ? behindFolder.exec(caret.before) : null;
  return found === null
    ? undefined
    : { ...toPathPlace(caret, found[1] ?? '', restOfWord(caret), 'plain'), of: 'folder' };
}

function findReference(caret: Caret): PathPlace | undefined {
  const found = /(?:^|\s)#file:([^\s,;)]*)$/.exec(caret.before);
  return found === null || elsewhere.test(found[1] ?? '')
    ? undefined
    : { ...toPathPlace(caret, found[1] ?? '', restOfWord(caret), 'plain'), of: 'reference' };
}

/** The word of a command or of inline code, where it can be a path. */
function findPathInCode(caret: Caret, code: number | undefined, isInFence: boolean): PathPlace | undefined {
  const word =
    code === undefined ? '' : (/[^\s"'`()<>|&;=,[\]{}]*$/.exec(caret.before.slice(code))?.[0] ?? '');
  const isBare = !word.includes('/');
  if (code === undefined || elsewhere.test(word) || /^[-@!#%*]/.test(word) || (isInFence && word === '')) {
    return undefined;
  }
  const of = isBare && isInFence ? 'words' : 'code';
  return { ...toPathPlace(caret, word, restOfWord(caret), 'plain'), of };
}

function restOfWord({ after }: Caret): string {
  return /^[^\s"'`()<>|&;=,[\]{}/#]*/.exec(after)?.[0] ?? '';
}

/** Where inline code begins that the caret stands in: behind its back-ticks; undefined in prose. */
function findCodeStart({ before, after }: Caret): number | undefined {
  if (!before.includes('`')) {
    return undefined;
  }
  const closed = findCodeSpans(before).at(-1)?.end ?? 0;
  const open = /(?<![\\\w`])(`+)(?!`)/.exec(before.slice(closed));
  const marks = open?.[1] ?? '';
  // Behind the marks of a code fence stands its language.
  const isFence = /^ {0,3}$/.test(before.slice(0, closed + (open?.index ?? 0))) && marks.length > 2;
  const isOver = open === null || (isFence && !after.includes(marks));
  return isOver ? undefined : closed + open.index + marks.length;
}

/** What may stand before the mark of a command or a mention, so that it is neither a path, an address nor a tag. */
const commandName = /(?:^|[\s("'*_`[])([/$])([\p{L}\p{N}][\p{L}\p{N}.:_-]*)?$/u;

function findSkillName(
  { before, after, offset }: Caret,
  code: number | undefined,
): SkillNamePlace | undefined {
  const found = commandName.exec(before);
  const rest = /^[\p{L}\p{N}.:_-]*/u.exec(after)?.[0] ?? '';
  const toPlace = (lead: SkillNamePlace['lead'], typed: string) => ({
    lead,
    typed,
    span: { start: offset - typed.length, end: offset + rest.length },
  });
  // A back-tick that closes inline code begins no word.
  const isBehindCode = found?.[0].startsWith('`') === true && code === undefined;
  if (after[rest.length] === '/' || isBehindCode) {
    return undefined;
  }
  if (found !== null) {
    return toPlace(found[1] === '$' ? '$' : '/', found[2] ?? '');
  }
  const inner = code === undefined ? undefined : before.slice(code);
  return inner !== undefined && /^(?:[\p{L}\p{N}][\p{L}\p{N}.-]*)?$/u.test(inner)
    ? toPlace('`', inner)
    : undefined;
}

const placeholderStart =
  /(?<![\\$\w])\$(?:\{\w*|ARGUMENTS\[\d*|\w[\w-]*)?$|(?<!\{|\$)\{[A-Za-z]*$|(?:^|\s)!`?$|(?<=\s)#[a-z]*$/;
function findPlaceholder({ before, after, offset }: Caret): PlaceholderPlace | undefined {
  const typed = placeholderStart.exec(before)?.[0].trimStart();
  if (typed === undefined) {
    return undefined;
  }
  // A bracket behind the caret belongs to the placeholder where that has opened it.
  const rest = typed.includes('{') ? /^\w*\}?/ : typed.includes('[') ? /^\d*\]?/ : /^[\w-]*/;
  const behind = /^[!#]/.test(typed) ? '' : (rest.exec(after)?.[0] ?? '');
  return { typed, span: { start: offset - typed.length, end: offset + behind.length } };
}
