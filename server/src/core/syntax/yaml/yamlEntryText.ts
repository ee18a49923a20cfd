import type { Span } from '../../text/position/span.ts';
import type { Line } from '../../text/position/lines.ts';
import { linesIn } from '../../text/position/lines.ts';

/** Keys that mostly stand at the left margin: an indented one below a plain value has slipped. */
export const usualKeys = new Set(
  (
    'name description license compatibility metadata allowed-tools version author tags title model ' +
    'argument-hint user-invocable disable-model-invocation'
  ).split(' '),
);

/** Keys of which hosts take a text, and neither a list nor a mapping. */
export const textKeys: ReadonlySet<string> = new Set(
  'name description license compatibility version title argument-hint when_to_use'.split(' '),
);

/** Keys that a line of prose does not start with, unless it is the missing one of those that each skill needs. */
export const neverProse: ReadonlySet<string> = new Set(
  ['name', 'description', ...usualKeys].filter((key, at) => at < 2 || key.includes('-')),
);

/** One `key: value` as it is written, found by lines alone, since the YAML around it may not parse. */
export interface EntryText {
  readonly key: string;
  readonly indentation: number;
  readonly line: Line;
  /** Behind the colon and the blanks after it, up to the end of the line. */
  readonly value: Span;
  /** The lines below that belong to the value: deeper indented ones, and blank ones between them. */
  readonly continuation: readonly Line[];
  readonly hasSpace: boolean;
}

const keyStart = /^([ \t]*(?:- )?)(?:"[^"]*"|'[^']*'|[^\s:#"'[\]{},][^:#\t]*)/;

/** All lines of the YAML that look like entries, in order, at any depth. */
export function findEntryTexts(text: string, yaml: Span): EntryText[] {
  const lines = [...linesIn(text, yaml)];
  return lines.flatMap((line, index) => {
    const content = text.slice(line.start, line.end);
    const match = keyStart.exec(content);
    const colon = match === null ? -1 : skipBlanks(content, match[0].length);
    if (match === null || content[colon] !== ':') {
      return [];
    }
    const [whole, lead = ''] = match;
    const valueStart = skipBlanks(content, colon + 1);
    const hasSpace = valueStart > colon + 1 || valueStart === content.length;
    if (!hasSpace && !isGluedKey(content, colon)) {
      return [];
    }
    return {
      key: whole.slice(lead.length).trimEnd(),
      indentation: lead.length,
      line,
      value: { start: line.start + valueStart, end: line.end },
      hasSpace,
      continuation: continuationOf(text, lines, index, lead.length),
    };
  });
}

/** Whether the words before a colon that no blank follows are a key: prose, addresses and JSON have such colons as well. */
function isGluedKey(content: string, colon: number): boolean {
  return (
    /^[ \t]*(?:- )?[A-Za-z][\w-]*$/.test(content.slice(0, colon)) && !content.startsWith('//', colon + 1)
  );
}

/** The last entry whose line begins at or before the offset; entries are in order. */
export function findEntryBefore(entries: readonly EntryText[], offset: number): EntryText | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.line.start ?? 0) <= offset) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return entries[low - 1];
}

function continuationOf(text: string, lines: readonly Line[], index: number, indentation: number): Line[] {
  let kept = index + 1;
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at];
    const content = line === undefined ? '' : text.slice(line.start, line.end);
    if (content.trim() === '') {
      continue;
    }
    if (indentationOf(content) <= indentation) {
      break;
    }
    kept = at + 1;
  }
  return lines.slice(index + 1, kept);
}

function skipBlanks(content: string, from: number): number {
  let at = from;
  while (content[at] === ' ' || content[at] === '\t') {
    at++;
  }
  return at;
}

/** How many blanks a line starts with. */
export function indentationOf(content: string): number {
  return content.length - content.trimStart().length;
}
