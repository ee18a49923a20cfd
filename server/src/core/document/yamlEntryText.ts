import type { Span } from '../span.ts';
import type { Line } from './lines.ts';
import { linesIn } from './lines.ts';

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

const keyPattern = /^([ \t]*(?:- )?)("[^"]*"|'[^']*'|[^\s:#"'[\]{},][^:#\t]*?)[ \t]*:([ \t]*)/;

/** All lines of the YAML that look like entries, in order, at any depth. */
export function findEntryTexts(text: string, yaml: Span): EntryText[] {
  const lines = [...linesIn(text, yaml)];
  return lines.flatMap((line, index) => {
    const match = keyPattern.exec(text.slice(line.start, line.end));
    if (match === null) {
      return [];
    }
    const [whole, lead = '', key = '', gap = ''] = match;
    const value = { start: line.start + whole.length, end: line.end };
    return {
      key,
      indentation: lead.length,
      line,
      value,
      hasSpace: gap !== '' || value.start === value.end,
      continuation: continuationOf(text, lines, index, lead.length),
    };
  });
}

function continuationOf(text: string, lines: readonly Line[], index: number, indentation: number): Line[] {
  const found: Line[] = [];
  let kept = 0;
  for (const line of lines.slice(index + 1)) {
    const content = text.slice(line.start, line.end);
    if (content.trim() !== '') {
      if (indentationOf(content) <= indentation) {
        break;
      }
      kept = found.length + 1;
    }
    found.push(line);
  }
  return found.slice(0, kept);
}

/** How many blanks a line starts with. */
export function indentationOf(content: string): number {
  return content.length - content.trimStart().length;
}
