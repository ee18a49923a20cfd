import type { Span } from '../../text/position/span.ts';
import { quoteValue } from './valueEdits.ts';
import type { EntryText } from './yamlEntryText.ts';
import type { YamlProblem } from './yamlProblem.ts';
import { trimSpan } from './yamlProblem.ts';

/** A value in brackets that goes on over several lines, as far as its brackets match. */
export interface Flow extends Span {
  readonly entry: EntryText;
}

export function findFlows(text: string, entries: readonly EntryText[]): Flow[] {
  const flows: Flow[] = [];
  for (const entry of entries) {
    const { start, end } = entry.value;
    const isOpened = /^[[{]/.test(text.slice(start, end)) && start >= (flows.at(-1)?.end ?? 0);
    const close = isOpened ? findClosingBracket(text, start, text.length) : undefined;
    if (isOpened && (close === undefined || close >= end)) {
      flows.push({ start, end: close ?? Infinity, entry });
    }
  }
  return flows;
}

function findClosingBracket(text: string, start: number, end: number): number | undefined {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const character = text[at] ?? '';
    depth += Number('[{'.includes(character)) - Number(']}'.includes(character));
    if (depth === 0) {
      return at;
    }
  }
  return undefined;
}

/** What is wrong with a value in brackets. */
export function flow(text: string, yaml: Span, entry: EntryText): YamlProblem {
  const problem = { span: trimSpan(text, entry.value), detail: entry.key };
  const closing = findClosingBracket(text, entry.value.start, yaml.end);
  if (closing === undefined) {
    return { ...problem, cause: 'flow-open' };
  }
  const behind = text.slice(closing + 1, Math.max(closing + 1, entry.value.end));
  if (!/^[ \t]*[^\s,\]}#]/.test(behind)) {
    return { ...problem, cause: 'flow' };
  }
  // Words behind the brackets show that the whole is a text, such as the hint of an argument.
  const isText = text[entry.value.start] === '[' && entry.continuation.length === 0;
  return { ...problem, cause: 'flow-behind', ...(isText && { edits: quoteValue(text, entry) }) };
}
