import type { TextEdit } from '../../text/position/span.ts';
import { quoteYaml } from './quoting.ts';
import type { EntryText } from './yamlEntryText.ts';
import { indentationOf } from './yamlEntryText.ts';

/** The value without a comment behind it and without blanks at its end. */
export function withoutComment(value: string): string {
  const comment = /\s#/.exec(value);
  return (comment === null ? value : value.slice(0, comment.index)).trimEnd();
}

/** Where a comment starts behind the text of a value; the rest of a description may only look like one. */
export function findTextEnd(value: string, key: string, from = 0): number {
  const at = value.slice(from).search(/\s+#/);
  const start = at < 0 ? value.length : from + at;
  const isText = key === 'description' && isProseComment(value.slice(start).trim());
  return isText ? value.trimEnd().length : start;
}

/** Puts the value in quotes, and leaves a comment behind it outside. */
export function quoteValue(text: string, entry: EntryText): TextEdit[] {
  const value = text.slice(entry.value.start, entry.value.end);
  const words = value.slice(0, findTextEnd(value, entry.key)).trimEnd();
  const span = { start: entry.value.start, end: entry.value.start + words.length };
  return [{ span, newText: quoteYaml(words) }];
}

/** Several lines become a folded block scalar: `>-` joins them with blanks, as a plain value would. */
export function foldValue(text: string, entry: EntryText): TextEdit[] | undefined {
  const lines = entry.continuation.map(line => text.slice(line.start, line.end));
  const indentations = new Set(lines.filter(line => line.trim() !== '').map(indentationOf));
  const [indentation] = indentations;
  const first = text.slice(entry.value.start, entry.value.end);
  const hasComment = [first, ...lines].some(line => /(?:^|\s)#/.test(line));
  if (indentations.size !== 1 || indentation === undefined || hasComment || lines.some(hasTab)) {
    return undefined;
  }
  if (first.trim() === '') {
    const behindColon = { start: entry.value.start, end: entry.value.end };
    const gap = text[entry.value.start - 1] === ':' ? ' ' : '';
    return [{ span: behindColon, newText: `${gap}>-` }];
  }
  const lineEnd = text.slice(entry.line.end, entry.line.next);
  const at = { start: entry.value.start, end: entry.value.start };
  return [{ span: at, newText: `>-${lineEnd}${' '.repeat(indentation)}` }];
}

function hasTab(line: string): boolean {
  return line.slice(0, indentationOf(line)).includes('\t');
}

/** Words behind the sign of a comment from which on they are more likely a part of the text; fewer where no blank follows the sign. */
const longestNote = { spaced: 5, glued: 1 };
const note = /^#+\s*(?:todo|fixme|xxx|note|hint|required|optional|max|keep|e\.g|example)\b/i;

/** Whether what YAML takes for a comment behind a text goes on with it, such as `#12 and others`. */
export function isProseComment(comment: string): boolean {
  const words = comment.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return !note.test(comment) && words > (/^#\w/.test(comment) ? longestNote.glued : longestNote.spaced);
}
