import type { Span, TextEdit } from '../../text/position/span.ts';
import type { Line } from '../../text/position/lines.ts';
import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { EntryText } from './yamlEntryText.ts';
import { indentationOf, usualKeys } from './yamlEntryText.ts';
import type { YamlProblem } from './yamlProblem.ts';

/** Whether the value is a block of text below a `|` or a `>`. */
export function isBlock(text: string, { value }: EntryText): boolean {
  return '|>'.includes(text[value.start] || ' ');
}

/** Text on the line of the sign of a block. */
export function blockHeader(text: string, entry: EntryText): YamlProblem {
  const value = text.slice(entry.value.start, entry.value.end);
  const header = /^[|>][-+\d]*[ \t]*/.exec(value)?.[0] ?? '';
  const start = entry.value.start + header.length;
  const lineEnd = text.slice(entry.line.end, entry.line.next) || '\n';
  const below = entry.continuation.find(line => text.slice(line.start, line.end).trim() !== '');
  const indentation =
    below === undefined ? entry.indentation + 2 : indentationOf(text.slice(below.start, below.end));
  const gap = { start: entry.value.start + header.trimEnd().length, end: start };
  return {
    cause: 'block-header',
    span: { start, end: entry.value.end },
    detail: value[0] ?? '',
    edits: [{ span: gap, newText: `${lineEnd}${' '.repeat(indentation)}` }],
  };
}

/** A line of a block that ends it, since it is indented with a tab or less than the first one. */
export function blockLine(text: string, entry: EntryText, line: Line): YamlProblem | undefined {
  const header = text.slice(entry.value.start, entry.value.end);
  const lines = entry.continuation.filter(each => text.slice(each.start, each.end).trim() !== '');
  const first = lines.find(each => !leadOf(text, each).includes('\t'));
  const width = first === undefined ? entry.indentation + 2 : leadOf(text, first).length;
  const lead = leadOf(text, line);
  if (!lines.some(({ start }) => start === line.start) || /^[|>]\S*\d/.test(header)) {
    return undefined;
  }
  if (lead.includes('\t')) {
    const edits = lines.flatMap(each => indent(text, each, width));
    return {
      cause: 'block-tab',
      span: { start: line.start, end: line.start + lead.length },
      detail: '',
      edits,
    };
  }
  const key = text.slice(line.start, line.end).split(':')[0]?.trim() ?? '';
  if (lead.length >= width || usualKeys.has(key)) {
    return undefined;
  }
  const edits = lines.flatMap(each => indent(text, each, width));
  return { ...slippedLine(text, line.start), cause: 'block-indentation', detail: entry.key, edits };
}

/** Moves a line to the column of a block where it starts before it or with tabs. */
function indent(text: string, line: Line, width: number): TextEdit[] {
  const lead = leadOf(text, line);
  const spaces = lead.replaceAll('\t', '  ').padEnd(width);
  const span: Span = { start: line.start, end: line.start + lead.length };
  return spaces === lead ? [] : [{ span, newText: spaces }];
}

function leadOf(text: string, { start, end }: Line): string {
  return /^[ \t]*/.exec(text.slice(start, end))?.[0] ?? '';
}

/** A line that does not start at the column of its neighbors. */
export function slippedLine(text: string, offset: number): YamlProblem {
  const line = lineAt(text, lineStartBefore(text, offset));
  const content = text.slice(line.start, line.end);
  const width = indentationOf(content);
  return {
    cause: 'indentation',
    span: { start: line.start, end: Math.max(line.start + width, line.start + 1) },
    detail: content.trim().split(':')[0] ?? '',
  };
}
