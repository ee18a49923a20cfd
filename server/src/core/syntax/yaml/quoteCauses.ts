import type { Span, TextEdit } from '../../text/position/span.ts';
import { quoteYaml } from './quoting.ts';
import { findTextEnd } from './valueEdits.ts';
import type { EntryText } from './yamlEntryText.ts';
import type { YamlProblem } from './yamlProblem.ts';

/** What is wrong with the quotes of a value; undefined where nothing is. */
export function quotes(text: string, entry: EntryText): YamlProblem | undefined {
  const value = text.slice(entry.value.start, entry.value.end).trimEnd();
  const quote = value[0] ?? '';
  const span = { start: entry.value.start, end: entry.value.start + value.length };
  const problem = { cause: 'quotes', span, detail: quote } as const;
  const closing = findClosingQuote(value);
  const end = entry.continuation.at(-1)?.end ?? entry.value.end;
  if (entry.continuation.length > 0 && findClosingQuote(text.slice(entry.value.start, end)) !== undefined) {
    return { ...problem, cause: 'quotes-behind' };
  }
  if (entry.continuation.length > 0 || closing === undefined) {
    const canClose = entry.continuation.length === 0 && value.length > 1 && !value.includes('\\');
    return canClose ? { ...problem, edits: [{ span, newText: value + quote }] } : problem;
  }
  const rest = value.slice(closing + 1).replace(/^\s+#.*$/, '');
  if (rest.trim() === '') {
    return undefined;
  }
  const ends = findEnds(value, closing);
  const [length = findTextEnd(value, entry.key, closing)] = ends;
  const whole = value.slice(0, length);
  const isInside = ends.length > 0 && isEnclosing(whole);
  const cause = isInside ? 'quotes-inside' : 'quotes-behind';
  if (ends.length > 1 || value.includes('\\')) {
    return { ...problem, cause };
  }
  const words = isInside ? unquote(whole) : whole;
  const wholeSpan = { start: span.start, end: span.start + length };
  return { ...problem, cause, edits: [{ span: wholeSpan, newText: quoteYaml(words) }] };
}

/** Where a value may end with the quote that it starts with: at its own end, or before a comment. */
function findEnds(value: string, closing: number): number[] {
  const quote = value[0] ?? '';
  const comments = [...value.matchAll(/\s+#/g)].map(({ index }) => index);
  return [...comments, value.length].filter(end => end > closing + 1 && value[end - 1] === quote);
}

/** Whether the outer quotes stand around the whole, unlike those of `"a", "b"`; an apostrophe inside of a word is no quote. */
function isEnclosing(value: string): boolean {
  const quote = value[0] ?? '';
  // Escaped quotes are letters here.
  const inner = value.slice(1, -1).replace(/''|\\[\s\S]/g, 'xx');
  const marks = [...inner.matchAll(quote === '"' ? /"/g : /(?<!\w)'|'(?!\w)/g)];
  const [first] = marks;
  const opens = first === undefined || first.index === 0 || /[\s([{,:]/.test(inner[first.index - 1] ?? '');
  return opens || marks.length % 2 === 1;
}

/** The words between the quotes; a doubled single quote stands for one. */
function unquote(value: string): string {
  const inner = value.slice(1, -1);
  return value.startsWith("'") ? inner.replaceAll("''", "'") : inner;
}

/** Readers that go by libyaml take it, those that go by the specification do not. */
export function quotesAtMargin(text: string, yaml: Span, { value }: EntryText): YamlProblem | undefined {
  const first = text.slice(value.start, value.end);
  if (!isQuote(first[0]) || findClosingQuote(first) !== undefined) {
    return undefined;
  }
  const rest = text.slice(value.start, yaml.end);
  const closing = findClosingQuote(rest);
  if (closing === undefined || !/^[ \t]*(?:\r|\n|$)/.test(rest.slice(closing + 1))) {
    return undefined;
  }
  const edits = [...rest.slice(0, closing + 1).matchAll(/(?:\r\n|\r|\n)(?=[^\s])/g)].map(
    ({ 0: lineEnd, index }) => {
      const at = value.start + index + lineEnd.length;
      return { span: { start: at, end: at }, newText: '  ' };
    },
  );
  const span = { start: value.start, end: value.start + first.trimEnd().length };
  const whole = { start: value.start, end: value.start + closing + 1 };
  return edits.length === 0
    ? undefined
    : { cause: 'quotes-margin', span, detail: first[0] ?? '', edits, value: whole };
}

/** Whether the value starts with a quote and no quote of that kind closes it on its own lines. */
export function isQuoteLeftOpen(text: string, { value, continuation }: EntryText): boolean {
  const quote = text[value.start];
  const end = continuation.at(-1)?.end ?? value.end;
  return isQuote(quote) && findClosingQuote(text.slice(value.start, end)) === undefined;
}

/** Whether a value starts with this character in quotes. */
export function isQuote(character: string | undefined): character is '"' | "'" {
  return character === '"' || character === "'";
}

/** Where the quote that the text starts with is closed; escaped and doubled quotes do not close it. */
function findClosingQuote(quoted: string): number | undefined {
  const closed = quoted.startsWith('"') ? /^"(?:[^"\\]|\\[\s\S])*"/ : /^'(?:[^']|'')*'/;
  const match = closed.exec(quoted);
  return match === null ? undefined : match[0].length - 1;
}

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
