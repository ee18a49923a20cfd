import type { Span } from '../../text/position/span.ts';
import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { EntryText } from './yamlEntryText.ts';
import type { YamlProblem } from './yamlProblem.ts';
import { localCauses } from './yamlProblem.ts';
import { escape } from './escapeCauses.ts';
import { isQuote, isQuoteLeftOpen, quotes, quotesAtMargin } from './quoteCauses.ts';
import { foldValue, quoteValue, withoutComment } from './valueEdits.ts';
import { findEntryBefore, findEntryTexts, indentationOf } from './yamlEntryText.ts';

/** An error as the YAML reader reports it, with absolute positions. */
export interface YamlReaderError {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
}

/** Keys that mostly stand at the left margin: an indented one below a plain value has slipped. */
export const usualKeys = new Set(
  (
    'name description license compatibility metadata allowed-tools version author tags title model ' +
    'argument-hint user-invocable disable-model-invocation'
  ).split(' '),
);

/** Names the cause of each error, one per entry, with the edits that mend it. */
export function findYamlCauses(text: string, yaml: Span, errors: readonly YamlReaderError[]): YamlProblem[] {
  if (errors.length === 0) {
    return [];
  }
  const findCulprit = createCulpritFinder(text, findEntryTexts(text, yaml));
  const problems: YamlProblem[] = [];
  const seen = new Set<number>();
  for (const error of errors) {
    const entry = findCulprit(error);
    const at = entry?.line.start ?? yaml.start;
    if (seen.has(at)) {
      continue;
    }
    seen.add(at);
    const problem = diagnose(text, yaml, entry, error);
    if (problems.length === 0 || localCauses.has(problem.cause)) {
      problems.push(problem);
    }
  }
  return problems;
}

/** Finds the problem of values that a reader takes for an alias, a tag or an anchor, by their offset. */
export function createReservedFinder(text: string, yaml: Span): (offset: number) => YamlProblem | undefined {
  let entries: readonly EntryText[] | undefined;
  return offset => {
    entries ??= findEntryTexts(text, yaml);
    const entry = findEntryBefore(entries, offset);
    return entry === undefined || offset < entry.value.start ? undefined : reservedCharacter(text, entry);
  };
}

/** Finds the entry that an error is about, which may stand well above the place where the reader gave up. */
function createCulpritFinder(text: string, entries: readonly EntryText[]) {
  const openQuote = entries.find(entry => isQuoteLeftOpen(text, entry));
  const openLine = entries.find(entry => entry.continuation.length === 0 && isQuoteLeftOpen(text, entry));
  let flows: readonly Flow[] | undefined;
  return ({ message, span }: YamlReaderError): EntryText | undefined => {
    flows ??= findFlows(text, entries);
    const flow = flows.find(({ start, end }) => start < span.start && span.start < end);
    if (flow !== undefined) {
      return flow.entry;
    }
    const isBefore = (entry: EntryText | undefined) => entry !== undefined && entry.line.start <= span.start;
    const nearest = findEntryBefore(entries, span.start);
    if (/^Missing closing ["']/.test(message)) {
      return isBefore(openQuote) ? openQuote : nearest;
    }
    if (message.startsWith('Flow ')) {
      const isFlow = ({ value }: EntryText) => /[[{]/.test(text[value.start] ?? '');
      return entries.findLast(entry => isBefore(entry) && isFlow(entry)) ?? nearest;
    }
    return isBefore(openLine) ? openLine : nearest;
  };
}

/** A value in brackets that goes on over several lines, as far as its brackets match. */
interface Flow extends Span {
  readonly entry: EntryText;
}

function findFlows(text: string, entries: readonly EntryText[]): Flow[] {
  const flows: Flow[] = [];
  for (const entry of entries) {
    const { start, end } = entry.value;
    const isOpened = /^[[{]/.test(text.slice(start, end)) && start >= (flows.at(-1)?.end ?? 0);
    const close = isOpened ? findClosingBracket(text, start) : undefined;
    if (isOpened && (close === undefined || close >= end)) {
      flows.push({ start, end: close ?? Infinity, entry });
    }
  }
  return flows;
}

function findClosingBracket(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    depth += Number('[{'.includes(character)) - Number(']}'.includes(character));
    if (depth === 0) {
      return at;
    }
  }
  return undefined;
}

function diagnose(
  text: string,
  yaml: Span,
  entry: EntryText | undefined,
  error: YamlReaderError,
): YamlProblem {
  const errorLine = lineAt(text, lineStartBefore(text, error.span.start));
  const content = text.slice(errorLine.start, errorLine.end);
  if (/^(?:<{7}|={7}|>{7})/.test(content)) {
    return { cause: 'conflict-marker', span: errorLine, detail: content.slice(0, 7) };
  }
  const tabs = /^ *\t[ \t]*/.exec(content)?.[0];
  if (error.code === 'TAB_AS_INDENT' && tabs !== undefined) {
    const span = { start: errorLine.start, end: errorLine.start + tabs.length };
    return { cause: 'tab', span, detail: '', edits: [{ span, newText: tabs.replaceAll('\t', '  ') }] };
  }
  if (error.code === 'MULTIPLE_DOCS') {
    return { cause: 'second-document', span: trimSpan(text, error.span), detail: '' };
  }
  if (error.code === 'BAD_DQ_ESCAPE') {
    return escape(text, entry, error.span.start);
  }
  const ofEntry = entry && (quotesAtMargin(text, yaml, entry) ?? diagnoseEntry(text, entry));
  return ofEntry ?? diagnoseByCode(text, yaml, entry, error);
}

function diagnoseEntry(text: string, entry: EntryText): YamlProblem | undefined {
  if (!entry.hasSpace) {
    const span = { start: entry.line.start + entry.indentation, end: entry.value.start };
    const edits = [{ span: { start: entry.value.start, end: entry.value.start }, newText: ' ' }];
    // Several words behind a word that is no usual key may be prose that slipped to the margin.
    const isKey =
      usualKeys.has(entry.key) || !/\s/.test(text.slice(entry.value.start, entry.value.end).trim());
    return { cause: 'missing-space', span, detail: entry.key, ...(isKey && { edits }) };
  }
  const first = text[entry.value.start] ?? '';
  const value = text.slice(entry.value.start, entry.value.end);
  if (isQuote(first)) {
    return quotes(text, entry);
  }
  if (/^[|>][-+\d]*[ \t]*[^\s#\-+\d]/.test(value)) {
    return blockHeader(text, entry, value);
  }
  if (/^-(?:\s|$)/.test(value)) {
    return { cause: 'list-on-key-line', span: entry.value, detail: entry.key };
  }
  return reservedCharacter(text, entry) ?? colonInside(text, entry);
}

function diagnoseByCode(
  text: string,
  yaml: Span,
  entry: EntryText | undefined,
  error: YamlReaderError,
): YamlProblem {
  const first = entry === undefined ? '' : (text[entry.value.start] ?? '');
  if (entry !== undefined && (first === '{' || first === '[')) {
    const value = text.slice(entry.value.start, entry.value.end);
    // Words behind the brackets show that the whole is a text, such as the hint of an argument.
    const isText = /^\[[^\]]*\][ \t]*[^\s,\]}#]/.test(value) && entry.continuation.length === 0;
    const edits = isText ? { edits: quoteValue(text, entry) } : {};
    return { cause: 'flow', span: trimSpan(text, entry.value), detail: entry.key, ...edits };
  }
  if (entry !== undefined && error.code === 'BAD_INDENT') {
    return slippedLine(text, error.span.start);
  }
  // What is left open to the end is found behind the last line.
  const isAtEnd = error.span.start >= yaml.end;
  const last = yaml.start + text.slice(yaml.start, yaml.end).trimEnd().length - 1;
  const at = Math.max(yaml.start, isAtEnd ? last : error.span.start);
  const line = lineAt(text, lineStartBefore(text, at));
  const isStray =
    !isAtEnd && entry?.line.start !== line.start && !/:(?:\s|$)/.test(text.slice(line.start, line.end));
  const cause = isStray ? 'stray-line' : 'other';
  return { cause, span: trimSpan(text, isStray || isAtEnd ? line : error.span), detail: '' };
}

function colonInside(text: string, entry: EntryText): YamlProblem | undefined {
  const value = text.slice(entry.value.start, entry.value.end);
  if (value === '' || value.startsWith('{') || value.startsWith('[') || /^[|>]/.test(value)) {
    return undefined;
  }
  const inFirstLine = /:(?=\s|$)/.exec(withoutComment(value));
  if (inFirstLine !== null) {
    const start = entry.value.start + inFirstLine.index;
    return unquotedColon(text, entry, { start, end: start + 1 });
  }
  for (const line of entry.continuation) {
    const content = text.slice(line.start, line.end);
    const match = /:(?=\s|$)/.exec(content);
    if (match === null) {
      continue;
    }
    return usualKeys.has(content.slice(0, match.index).trim())
      ? slippedLine(text, line.start)
      : unquotedColon(text, entry, { start: line.start + match.index, end: line.start + match.index + 1 });
  }
  return undefined;
}

function unquotedColon(text: string, entry: EntryText, span: Span): YamlProblem {
  const edits = entry.continuation.length === 0 ? quoteValue(text, entry) : foldValue(text, entry);
  return { cause: 'unquoted-colon', span, detail: entry.key, ...(edits && { edits }) };
}

function reservedCharacter(text: string, entry: EntryText): YamlProblem | undefined {
  const first = text[entry.value.start] ?? '';
  if (first === '' || !'@`%,]}&*!'.includes(first)) {
    return undefined;
  }
  const span = { start: entry.value.start, end: entry.value.start + 1 };
  const edits = entry.continuation.length === 0 ? quoteValue(text, entry) : foldValue(text, entry);
  return { cause: 'reserved-character', span, detail: first, ...(edits && { edits }) };
}

function blockHeader(text: string, entry: EntryText, value: string): YamlProblem {
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

function slippedLine(text: string, offset: number): YamlProblem {
  const line = lineAt(text, lineStartBefore(text, offset));
  const content = text.slice(line.start, line.end);
  const width = indentationOf(content);
  return {
    cause: 'indentation',
    span: { start: line.start, end: Math.max(line.start + width, line.start + 1) },
    detail: content.trim().split(':')[0] ?? '',
  };
}

/** Keeps a span of the reader inside one line and not empty, so that an editor can underline it. */
function trimSpan(text: string, span: Span): Span {
  const line = lineAt(text, lineStartBefore(text, span.start));
  const end = Math.max(Math.min(span.end, line.end), Math.min(span.start + 1, line.end));
  return end > span.start ? { start: span.start, end } : { start: line.start, end: line.end };
}
