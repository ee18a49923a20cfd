import type { Span } from '../../text/position/span.ts';
import { quoteYaml } from './quoting.ts';
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
  const isInside = value.endsWith(quote);
  const cause = isInside ? 'quotes-inside' : 'quotes-behind';
  if (value.includes('\\')) {
    return { ...problem, cause };
  }
  const words = isInside ? value.slice(1, -1) : value;
  return { ...problem, cause, edits: [{ span, newText: quoteYaml(words) }] };
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
