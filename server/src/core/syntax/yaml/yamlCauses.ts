import type { Span } from '../../text/position/span.ts';
import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { EntryText } from './yamlEntryText.ts';
import type { YamlProblem } from './yamlProblem.ts';
import { localCauses, trimSpan } from './yamlProblem.ts';
import { blockHeader, blockLine, isBlock, slippedLine } from './blockCauses.ts';
import type { Flow } from './flowCauses.ts';
import { findFlows, flow } from './flowCauses.ts';
import { escape, isQuote, isQuoteLeftOpen, quotes, quotesAtMargin } from './quoteCauses.ts';
import { foldValue, quoteValue, withoutComment } from './valueEdits.ts';
import { findEntryBefore, findEntryTexts, neverProse, textKeys, usualKeys } from './yamlEntryText.ts';

/** An error as the YAML reader reports it, with absolute positions. */
export interface YamlReaderError {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
}

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
  const blocks = entries.filter(entry => isBlock(text, entry));
  const texts = entries.filter(entry => isTextBelow(text, entry));
  return ({ message, span }: YamlReaderError): EntryText | undefined => {
    const isIn = ({ value, continuation }: EntryText) =>
      value.end < span.start && span.start < (continuation.at(-1)?.next ?? 0);
    const around = blocks.find(isIn) ?? texts.find(isIn);
    if (around !== undefined) {
      return around;
    }
    flows ??= findFlows(text, entries);
    const bracketed = flows.find(({ start, end }) => start < span.start && span.start < end);
    if (bracketed !== undefined) {
      return bracketed.entry;
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
  const ofBlock = entry && isBlock(text, entry) ? blockLine(text, entry, errorLine) : undefined;
  if (ofBlock !== undefined) {
    return ofBlock;
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
    return blockHeader(text, entry);
  }
  if (/^-(?:\s|$)/.test(value) && !(textKeys.has(entry.key) && value.trim().length > 1)) {
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
    return flow(text, yaml, entry);
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
  const bare = isStray ? missingColon(text, yaml, line) : undefined;
  if (bare !== undefined) {
    return bare;
  }
  const cause = isStray ? 'stray-line' : 'other';
  return { cause, span: trimSpan(text, isStray || isAtEnd ? line : error.span), detail: '' };
}

function colonInside(text: string, entry: EntryText): YamlProblem | undefined {
  const value = text.slice(entry.value.start, entry.value.end);
  const isBelow = isTextBelow(text, entry);
  if ((value === '' && !isBelow) || value.startsWith('{') || value.startsWith('[') || /^[|>]/.test(value)) {
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
    return !isBelow && usualKeys.has(content.slice(0, match.index).trim())
      ? slippedLine(text, line.start)
      : unquotedColon(text, entry, { start: line.start + match.index, end: line.start + match.index + 1 });
  }
  return undefined;
}

/** Whether a text, in place of keys, starts on the line below its key. */
function isTextBelow(text: string, { key, value, continuation }: EntryText): boolean {
  const [first] = continuation;
  return (
    first !== undefined &&
    textKeys.has(key) &&
    text.slice(value.start, value.end).trim() === '' &&
    /^[ \t]*[^\s\-"'[{|>#&*!?%@`]/.test(text.slice(first.start, first.end))
  );
}

/** A key that no colon follows, where no other line has it. */
function missingColon(text: string, yaml: Span, line: Span): YamlProblem | undefined {
  const key = /^[\w-]+(?=[ \t]+\S)/.exec(text.slice(line.start, line.end))?.[0] ?? '';
  const isThere = new RegExp(`^${key}[ \\t]*:`, 'm').test(text.slice(yaml.start, yaml.end));
  if (!neverProse.has(key) || isThere) {
    return undefined;
  }
  const end = line.start + key.length;
  const edits = [{ span: { start: end, end }, newText: ':' }];
  return { cause: 'missing-colon', span: { start: line.start, end }, detail: key, edits };
}

function unquotedColon(text: string, entry: EntryText, span: Span): YamlProblem {
  const edits = entry.continuation.length === 0 ? quoteValue(text, entry) : foldValue(text, entry);
  const cause = isTextBelow(text, entry) ? 'colon-below' : 'unquoted-colon';
  return { cause, span, detail: entry.key, ...(edits && { edits }) };
}

function reservedCharacter(text: string, entry: EntryText): YamlProblem | undefined {
  const first = text[entry.value.start] ?? '';
  if (first === '' || !'@`%,]}&*!-'.includes(first)) {
    return undefined;
  }
  const span = { start: entry.value.start, end: entry.value.start + 1 };
  const edits = entry.continuation.length === 0 ? quoteValue(text, entry) : foldValue(text, entry);
  return { cause: 'reserved-character', span, detail: first, ...(edits && { edits }) };
}
