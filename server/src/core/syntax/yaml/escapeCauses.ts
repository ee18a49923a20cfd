import type { TextEdit } from '../../text/position/span.ts';
import { findClosingQuote } from './quoteCauses.ts';
import type { EntryText } from './yamlEntryText.ts';
import type { YamlProblem } from './yamlProblem.ts';

/** A backslash in double quotes that starts nothing YAML knows. */
export function escape(text: string, entry: EntryText | undefined, offset: number): YamlProblem {
  const start = text[offset] === '\\' ? offset : offset + 1;
  const detail = /^\\(?:[xuU][^\s"]{0,8}|.?)/u.exec(text.slice(start, start + 10))?.[0] ?? '\\';
  const edits = doubleBackslashes(text, entry);
  return {
    cause: 'escape',
    span: { start, end: start + detail.length },
    detail,
    ...(edits && { edits }),
  };
}

const backslash = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])/g;
/** Behind a drive or a folder, `\n` and `\t` are parts of a path. */
const windowsPath = /(?:[A-Za-z]:|\\\\[\w.-]+|%\w+%|\.\.?)(?:\\+[^\s\\"]+)+/g;

/**
 * Doubles each backslash that is meant as one. Escapes with digits may be meant as the character, and so may those that YAML knows, outside of
 * a path: with one of them the whole is left to the author.
 */
function doubleBackslashes(text: string, entry: EntryText | undefined): TextEdit[] | undefined {
  const rest =
    entry === undefined
      ? ''
      : text.slice(entry.value.start, entry.continuation.at(-1)?.end ?? entry.value.end);
  const closing = rest.startsWith('"') ? findClosingQuote(rest) : undefined;
  if (entry === undefined || closing === undefined) {
    return undefined;
  }
  const value = rest.slice(0, closing);
  const paths = [...value.matchAll(windowsPath)].map(({ index, 0: path }) => ({
    start: index,
    end: index + path.length,
  }));
  const edits: TextEdit[] = [];
  for (const { index, 0: escaped } of value.matchAll(backslash)) {
    if (/^\\[\\"]/.test(escaped)) {
      continue;
    }
    const isInPath = paths.some(({ start, end }) => start <= index && index < end);
    if (!isInPath && /^\\[0abtnvfre N_LPxuU/\s]/.test(escaped)) {
      return undefined;
    }
    const at = entry.value.start + index;
    edits.push({ span: { start: at, end: at }, newText: '\\' });
  }
  return edits;
}
