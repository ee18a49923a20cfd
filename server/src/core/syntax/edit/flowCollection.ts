import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { YamlMapping, YamlSequence } from '../yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import type { Value } from './stringify/stringify.ts';
import { stringifyInline, stringifyKey } from './stringify/stringify.ts';

type Collection = YamlMapping | YamlSequence;

/** What is added: an item, or a value under a key. */
export interface Addition {
  readonly key?: string;
  readonly value: Value;
}

/** Edits that put something at the end of a collection in brackets, as its other parts are laid out. */
export function addToFlow(keyed: KeyedText, collection: Collection, addition: Addition): TextEdit[] {
  const { text } = keyed;
  const children = collection.kind === 'mapping' ? collection.entries : collection.items;
  const [last, before] = children.toReversed().map(({ span }) => span);
  if (last === undefined) {
    return [fillEmpty(keyed, collection, addition)];
  }
  const lead = text.slice(lineStartBefore(text, last.start), last.start);
  if (lead.trim() !== '') {
    const gap =
      before === undefined ? (isWithoutBlanks(keyed) ? ',' : ', ') : text.slice(before.end, last.start);
    const separator = /^,[ \t]*$/.test(gap) ? gap : ', ';
    return [insert(last.end, separator + stringifyLike(keyed, addition, text.slice(last.start, last.end)))];
  }
  const added =
    keyed.lineEnd + lead + stringifyBelow(keyed, addition, text.slice(last.start, last.end), lead);
  const { end } = lineAt(text, last.end);
  if (collection.span.end <= end) {
    return [insert(last.end, `,${added}`)];
  }
  const hasComma = /^[ \t]*,/.test(text.slice(last.end, end));
  return hasComma ? [insert(end, `${added},`)] : [insert(last.end, ','), insert(end, added)];
}

function insert(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText };
}

/** What stands in empty brackets is a blank or a comment. */
function fillEmpty(keyed: KeyedText, { span, kind }: Collection, addition: Addition): TextEdit {
  const { text, lineEnd, syntax } = keyed;
  const inner = { start: span.start + 1, end: span.end - 1 };
  if (text.slice(inner.start, inner.end).trim() !== '') {
    return insert(inner.start, ` ${stringifyLike(keyed, addition, '')}`);
  }
  const before = text.slice(lineStartBefore(text, span.start), span.start);
  const startsLine = /^\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*)?$/.test(before);
  if (syntax === 'yaml' || isOnOneLine(keyed) || !startsLine) {
    const margin = syntax === 'yaml' && kind === 'mapping' ? ' ' : '';
    return { span: inner, newText: margin + stringifyLike(keyed, addition, '') + margin };
  }
  const outer = /^\s*/.exec(before)?.[0] ?? '';
  const lead = outer + unitOf(keyed);
  return {
    span: inner,
    newText: `${lineEnd}${lead}${stringifyOnLines(keyed, addition, lead)}${lineEnd}${outer}`,
  };
}

function stringify(keyed: KeyedText, { key, value }: Addition): string {
  const isTight = isWithoutBlanks(keyed);
  const lead = key === undefined ? '' : `${stringifyKey(keyed.syntax, key)}:${isTight ? '' : ' '}`;
  return lead + stringifyInline(keyed.syntax, value, isTight);
}

/** An object in a list stands on one line where the one before it does. */
function stringifyBelow(keyed: KeyedText, addition: Addition, sample: string, lead: string): string {
  return isObjectOnOneLine(sample)
    ? stringifyLike(keyed, addition, sample)
    : stringifyOnLines(keyed, addition, lead);
}

/** On one line, an object with blanks inside of its brackets unless the file, or the object before it, has none. */
function stringifyLike(keyed: KeyedText, addition: Addition, sample: string): string {
  const words = stringify(keyed, addition);
  const isObject = keyed.syntax === 'json' && addition.key === undefined && words.startsWith('{');
  const isTight = isWithoutBlanks(keyed) || (isObjectOnOneLine(sample) && !/^\{\s/.test(sample));
  return isObject && !isTight ? `{ ${words.slice(1, -1)} }` : words;
}

/** An item of a list on one line, as it stands in place of another one. */
export function stringifyItem(keyed: KeyedText, value: Value): string {
  return stringifyLike(keyed, { value }, '');
}

/** A value in brackets, or of JSON, in place of another one: `sample`, on a line that starts with `lead`. */
export function stringifyInPlace(keyed: KeyedText, value: Value, sample: string, lead: string): string {
  const isInLine = isOnOneLine(keyed) || /^[[{]\s*[^\s\]}].*$/.test(sample);
  return isInLine ? stringifyLike(keyed, { value }, sample) : stringifyOnLines(keyed, { value }, lead);
}

function isObjectOnOneLine(sample: string): boolean {
  return /^\{.*\}$/.test(sample);
}

/** The first line comes without its indentation. */
function stringifyOnLines(keyed: KeyedText, addition: Addition, lead: string): string {
  const { key, value } = addition;
  if (keyed.syntax === 'yaml') {
    return stringify(keyed, addition);
  }
  const lines = JSON.stringify(value, undefined, unitOf(keyed)).replaceAll('\n', keyed.lineEnd + lead);
  return key === undefined ? lines : `${JSON.stringify(key)}: ${lines}`;
}

function insideOf({ root, text }: KeyedText): string {
  return root === undefined ? '' : text.slice(root.span.start, root.span.end);
}

function isOnOneLine(keyed: KeyedText): boolean {
  return keyed.root?.entries.length !== 0 && !/[\r\n]/.test(insideOf(keyed));
}

/** No blanks are put where the file has none behind its colons. */
function isWithoutBlanks(keyed: KeyedText): boolean {
  const inside = insideOf(keyed);
  return keyed.syntax === 'json' && /":\S/.test(inside) && !/":\s/.test(inside);
}

/** By how much a level is indented, as its first key is on a line of its own. */
function unitOf({ text, root }: KeyedText): string {
  const [first] = root?.entries ?? [];
  const lead = first && leadOf(text, first.span.start);
  const outer = root && /^[ \t]*/.exec(leadOf(text, root.span.start))?.[0];
  const isBelow = lead !== undefined && outer !== undefined && lead.startsWith(outer);
  const unit = isBelow ? lead.slice(outer.length) : '';
  return /^[ \t]+$/.test(unit) ? unit : '  ';
}

/** What stands before a place on its line. */
function leadOf(text: string, at: number): string {
  return text.slice(lineStartBefore(text, at), at);
}
