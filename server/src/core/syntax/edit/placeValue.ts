import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { YamlEntry, YamlMapping } from '../yaml/yamlNode.ts';
import { findEntry } from '../yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import { addToFlow } from './flowCollection.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import type { Value } from './stringify/stringify.ts';
import { stringifyBehind, stringifyEntry, stringifyInline } from './stringify/stringify.ts';

/** What stands at a path: the entry itself, or the deepest place on the way to it. */
export type Spot =
  | { readonly kind: 'entry'; readonly entry: YamlEntry; readonly mapping: YamlMapping }
  /** Keys of a mapping that are not there; `outer` is the key that the mapping belongs to. */
  | {
      readonly kind: 'missing';
      readonly mapping: YamlMapping | undefined;
      readonly outer: YamlEntry | undefined;
      readonly keys: readonly string[];
    }
  /** A key without a value, and the keys that are not there below it. */
  | {
      readonly kind: 'blank';
      readonly entry: YamlEntry;
      readonly mapping: YamlMapping;
      readonly keys: readonly string[];
    };

/** Undefined where something else stands on the way: a text, a list, an alias. */
export function findSpot({ root }: KeyedText, path: readonly string[]): Spot | undefined {
  let mapping = root;
  let outer: YamlEntry | undefined;
  for (const [index, key] of path.entries()) {
    const entry = findEntry(mapping, key);
    if (mapping === undefined || entry === undefined) {
      return { kind: 'missing', mapping, outer, keys: path.slice(index) };
    }
    const { value } = entry;
    const keys = path.slice(index + 1);
    if (value.kind === 'scalar' && value.value === null) {
      return { kind: 'blank', entry, mapping, keys };
    }
    if (keys.length === 0) {
      return { kind: 'entry', entry, mapping };
    }
    if (value.kind !== 'mapping') {
      return undefined;
    }
    mapping = value;
    outer = entry;
  }
  return undefined;
}

/** Edits that give a value to what has none; `dashes` writes a list on lines of its own. */
export function placeValue(
  keyed: KeyedText,
  spot: Exclude<Spot, { kind: 'entry' }>,
  value: Value,
  dashes: boolean,
): TextEdit[] | undefined {
  const nested = (keys: readonly string[]) =>
    keys.reduceRight<Value>((inner, key) => ({ [key]: inner }), value);
  if (spot.kind === 'blank') {
    return fillBlank(keyed, spot, nested(spot.keys), dashes);
  }
  const { mapping, outer, keys } = spot;
  const [key = '', ...below] = keys;
  if (mapping?.flow === true) {
    return addToFlow(keyed, mapping, { key, value: nested(below) });
  }
  const { text, lineEnd, end } = keyed;
  const [first] = mapping?.entries ?? [];
  const indentation = first === undefined ? '' : columnOf(text, first.keySpan.start);
  if (indentation === undefined) {
    return undefined;
  }
  const lines = indentation + stringifyEntry(key, nested(below), { indentation, lineEnd, dashes });
  if (outer !== undefined) {
    return insertBelow(text, outer, lineEnd + lines);
  }
  return lineStartBefore(text, end) === end
    ? [insert(end, lines + lineEnd)]
    : [insert(lineAt(text, end).end, lineEnd + lines)];
}

function fillBlank(
  keyed: KeyedText,
  { entry, mapping }: { readonly entry: YamlEntry; readonly mapping: YamlMapping },
  value: Value,
  dashes: boolean,
): TextEdit[] | undefined {
  const { text, lineEnd, syntax } = keyed;
  const { source, span } = entry.value.kind === 'scalar' ? entry.value : { source: '', span: entry.span };
  if (source !== '') {
    return [{ span, newText: stringifyInline(syntax, value) }];
  }
  const indentation = indentationOf(text, entry);
  const colon = findColon(text, entry.keySpan.end);
  if (mapping.flow || indentation === undefined || colon === undefined) {
    return undefined;
  }
  const behind = stringifyBehind(value, { indentation: `${indentation}  `, lineEnd, dashes });
  const [head, tail] = splitLine(behind, lineEnd);
  return [
    ...(head === '' ? [] : [insert(colon + 1, head)]),
    ...(tail === '' ? [] : [insert(lineAt(text, colon).end, tail)]),
  ];
}

/** What stands on the line of the key, and what stands below it. */
export function splitLine(behind: string, lineEnd: string): readonly [string, string] {
  const cut = behind.indexOf(lineEnd);
  return cut < 0 ? [behind, ''] : [behind.slice(0, cut), behind.slice(cut)];
}

export function insert(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText };
}

/** Right below the line of the key, so that comments stay with the entries that they stand above of. */
function insertBelow(text: string, { keySpan }: YamlEntry, newText: string): TextEdit[] | undefined {
  const { end } = lineAt(text, keySpan.end);
  return findColon(text, keySpan.end) === undefined ? undefined : [insert(end, newText)];
}

/** What stands before the key on its line, where that is nothing but blanks. */
export function indentationOf(text: string, { keySpan }: Pick<YamlEntry, 'keySpan'>): string | undefined {
  const lead = text.slice(lineStartBefore(text, keySpan.start), keySpan.start);
  return /^ *$/.test(lead) ? lead : undefined;
}

/** Blanks up to the column of a key, which may stand behind the dash of an item. */
export function columnOf(text: string, at: number): string | undefined {
  const lead = text.slice(lineStartBefore(text, at), at);
  return /^ *(?:- +)*$/.test(lead) ? ' '.repeat(lead.length) : undefined;
}

/** The colon behind a key; keys that are written with a question mark have it on another line. */
export function findColon(text: string, from: number): number | undefined {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') {
    at++;
  }
  return text[at] === ':' ? at : undefined;
}
