import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlScalar, YamlSequence } from '../yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import { addToFlow } from './flowCollection.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { findColon, findSpot, indentationOf, insert, placeValue } from './placeValue.ts';
import { proveEdits, toList } from './keyed/proveEdits.ts';
import type { LineLayout } from './stringify/blockText.ts';
import type { Value } from './stringify/stringify.ts';
import { isObject, stringifyEntry, stringifyInline, stringifyYaml } from './stringify/stringify.ts';

/** How a list is written that is not there yet. */
export interface ListLayout {
  /** One item a line, which suits sentences. */
  readonly dashes: boolean;
}

/**
 * The edits that put a text at the end of the list at a path of keys, and make what of it is not there yet. Undefined
 * where the text is written in a way that leaves no certain place for it.
 */
export function addListItem(
  keyed: KeyedText,
  path: readonly string[],
  words: string,
  { dashes }: ListLayout,
): readonly TextEdit[] | undefined {
  const spot = findSpot(keyed, path);
  const edits =
    spot?.kind === 'entry'
      ? addToEntry(keyed, spot, words)
      : spot && placeValue(keyed, spot, [words], dashes);
  return proveEdits(keyed, edits, path, value => [...toList(value), words]);
}

interface EntrySpot {
  readonly entry: YamlEntry;
  readonly mapping: YamlMapping;
}

function addToEntry(keyed: KeyedText, { entry, mapping }: EntrySpot, words: string): TextEdit[] | undefined {
  const { value } = entry;
  if (value.kind === 'scalar') {
    return addToWord(keyed, { entry, mapping }, value, words);
  }
  if (value.kind !== 'sequence') {
    return undefined;
  }
  return addItem(keyed, value, words);
}

/** Edits that put a value at the end of a list that is there, as its last item is laid out. */
export function addItem(keyed: KeyedText, list: YamlSequence, value: Value): TextEdit[] | undefined {
  return list.flow ? addToFlow(keyed, list, { value }) : addDash(keyed, list, value);
}

/** One text in place of a list becomes the first item. */
function addToWord(
  { text, syntax, lineEnd }: KeyedText,
  { entry, mapping }: EntrySpot,
  { source, span }: YamlScalar,
  words: string,
): TextEdit[] | undefined {
  const isBracketed = syntax === 'json' || /^(?:[\w.-]+|"[^"\\\r\n]*"|'[^'\r\n]*')$/.test(source);
  if (isBracketed) {
    return [insert(span.start, '['), insert(span.end, `, ${stringifyInline(syntax, words)}]`)];
  }
  const colon = findColon(text, entry.keySpan.end);
  const indentation = indentationOf(text, entry);
  const isOnLine = colon !== undefined && /^[ \t]*$/.test(text.slice(colon + 1, span.start));
  if (
    colon === undefined ||
    mapping.flow ||
    indentation === undefined ||
    !isOnLine ||
    /[\r\n]/.test(source)
  ) {
    return undefined;
  }
  const dash = `${lineEnd}${indentation}  - `;
  return [
    { span: { start: colon + 1, end: span.start }, newText: dash },
    insert(lineAt(text, span.end).end, dash + stringifyYaml(words, false)),
  ];
}

/** Behind the last item, which may go on over several lines. */
function addDash(
  { text, lineEnd }: KeyedText,
  { items }: YamlSequence,
  value: Value,
): TextEdit[] | undefined {
  const last = items.at(-1);
  const lead = last && text.slice(lineStartBefore(text, last.span.start), last.span.start);
  if (last === undefined || lead === undefined || !/^ *- +$/.test(lead)) {
    return undefined;
  }
  const item = lead + stringifyDashed(value, last, { indentation: ' '.repeat(lead.length), lineEnd });
  const { end } = last.span;
  const isAtLineStart = lineStartBefore(text, end) === end;
  return isAtLineStart ? [insert(end, item + lineEnd)] : [insert(lineAt(text, end).end, lineEnd + item)];
}

/** What stands behind a dash: an object in lines of its own where the item before it is written so. */
function stringifyDashed(
  value: Value,
  before: YamlNode,
  { indentation, lineEnd }: Omit<LineLayout, 'dashes'>,
): string {
  if (typeof value === 'string') {
    return stringifyYaml(value, false);
  }
  const isInLines = before.kind === 'mapping' && !before.flow && isObject(value);
  return isInLines
    ? Object.entries(value)
        .map(([key, each]) => stringifyEntry(key, each, { indentation, lineEnd, dashes: false }))
        .join(lineEnd + indentation)
    : stringifyInline('yaml', value);
}
