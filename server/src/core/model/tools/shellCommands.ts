import type { Body } from '../../syntax/markdown/body.ts';
import { findCodeSpans, findSpanAt } from '../../syntax/markdown/bodyLine.ts';
import { createLineFinder } from '../../text/position/lineFinder.ts';
import type { Line } from '../../text/position/lines.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Span } from '../../text/position/span.ts';

/** A shell command that the body asks the host to run. */
export interface ShellCommand {
  /** The text of a code span, or the lines of a fence. */
  readonly script: string;
  /** Of the script. */
  readonly scriptSpan: Span;
  /** From the exclamation mark to the back-tick, or the line that opens the fence. */
  readonly span: Span;
  /** The character that the exclamation mark is glued to, which keeps it from being run. */
  readonly gluedTo: string | undefined;
  readonly isFence: boolean;
}

const remembered = new WeakMap<Body, readonly ShellCommand[]>();

/**
 * The commands of a body in order: code spans behind an exclamation mark, and fences whose language is
 * one. What stands in other code or in a comment is not meant to run.
 */
export function findShellCommands(document: SkillDocument): readonly ShellCommand[] {
  if (!mayHaveCommands(document)) {
    return [];
  }
  const known = remembered.get(document.body);
  if (known !== undefined) {
    return known;
  }
  const found = [...findInline(document), ...findFences(document)];
  found.sort((one, other) => one.span.start - other.span.start);
  remembered.set(document.body, found);
  return found;
}

/** Whether it is worth looking for commands, which takes much longer. */
export function mayHaveCommands({ text, body }: SkillDocument): boolean {
  return text.includes('!`', body.span.start) || body.fences.some(({ language }) => language === '!');
}

function findFences({ text, body }: SkillDocument): ShellCommand[] {
  return body.fences
    .filter(({ language }) => language === '!')
    .map(({ opening, contentSpan }) => ({
      script: text.slice(contentSpan.start, contentSpan.end),
      scriptSpan: contentSpan,
      span: opening,
      gluedTo: undefined,
      isFence: true,
    }));
}

function findInline({ text, body }: SkillDocument): ShellCommand[] {
  const found: ShellCommand[] = [];
  let at = text.indexOf('!`', body.span.start);
  if (at < 0) {
    return found;
  }
  const hidden = [...body.fences, ...body.comments]
    .map(({ span }) => span)
    .toSorted((one, other) => one.start - other.start);
  const findLine = createLineFinder(text);
  let line: Line | undefined;
  let codeSpans: readonly Span[] = [];
  for (; at >= 0; at = text.indexOf('!`', at + 2)) {
    if (findSpanAt(hidden, at) !== undefined) {
      continue;
    }
    const own = findLine(at);
    if (own !== line) {
      line = own;
      codeSpans = findCodeSpans(text.slice(own.start, own.end));
    }
    const command = readCommand(text, at, own.start, codeSpans);
    if (command !== undefined) {
      found.push(command);
    }
  }
  return found;
}

/** An exclamation mark inside of a code span is code, and a span of several back-ticks shows what it holds. */
function readCommand(
  text: string,
  at: number,
  start: number,
  codeSpans: readonly Span[],
): ShellCommand | undefined {
  const own = findSpanAt(codeSpans, at + 1 - start);
  if (own === undefined || own.start !== at + 1 - start || text[at + 2] === '`') {
    return undefined;
  }
  const span = { start: at, end: own.end + start };
  const scriptSpan = { start: at + 2, end: span.end - 1 };
  const before = at > start ? text[at - 1] : undefined;
  return {
    script: text.slice(scriptSpan.start, scriptSpan.end),
    scriptSpan,
    span,
    gluedTo: before === undefined || /\s/.test(before) ? undefined : before,
    isFence: false,
  };
}
