import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlSequence } from '../yaml/yamlNode.ts';
import { isPlainSafe, quoteYaml } from '../yaml/quoting.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { BlockStyle } from './stringify/blockText.ts';
import { unprintable } from './stringify/blockText.ts';
import { stringifyInPlace } from './flowCollection.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { columnOf, findColon, indentationOf, insert, splitLine } from './placeValue.ts';
import type { Value } from './stringify/stringify.ts';
import { isList, stringifyBehind } from './stringify/stringify.ts';

/** Edits that write a value in place of that of a key; comments beside and above it stay. `dashes` is for a list where there was none. */
export function rewriteEntry(
  keyed: KeyedText,
  { entry, mapping }: { readonly entry: YamlEntry; readonly mapping: YamlMapping },
  value: Value,
  dashes: boolean,
): readonly TextEdit[] | undefined {
  const { text, lineEnd, syntax } = keyed;
  const { value: node, keySpan } = entry;
  if (syntax === 'json' || mapping.flow) {
    return rewriteInBrackets(keyed, node, value, entry.keySpan.start);
  }
  const colon = findColon(text, keySpan.end);
  const outer = columnOf(text, keySpan.start);
  if (colon === undefined || outer === undefined || node.kind === 'alias') {
    return undefined;
  }
  const isBelow = /[\r\n]/.test(text.slice(colon, node.span.start));
  const own = isBelow ? indentationOf(text, { keySpan: node.span }) : undefined;
  const canStay = own !== undefined && (own.length > outer.length || isList(value));
  const layout = {
    indentation: canStay ? own : `${outer}  `,
    lineEnd,
    dashes: node.kind === 'sequence' ? !node.flow : dashes,
  };
  const spelled = stringifyLikeBefore(value, node, layout);
  const [first, tail] = splitLine(spelled, lineEnd);
  const head = first + headerComment(text, node);
  return isBelow
    ? rewriteBelow(keyed, node, colon + 1, head, tail)
    : rewriteBehind(keyed, node, colon + 1, head, tail);
}

/** The same for an item of a list. */
export function rewriteItem(
  keyed: KeyedText,
  list: YamlSequence,
  item: YamlNode,
  value: Value,
): readonly TextEdit[] | undefined {
  const { text, lineEnd, syntax } = keyed;
  const { start, end } = item.span;
  const lineStart = lineStartBefore(text, start);
  if (syntax === 'json' || list.flow) {
    return rewriteInBrackets(keyed, item, value, start);
  }
  const lead = /^ *- +$/.exec(text.slice(lineStart, start))?.[0];
  if (lead === undefined || item.kind === 'alias') {
    return undefined;
  }
  const indentation = ' '.repeat(lead.trimEnd().length + 1);
  const spelled = stringifyLikeBefore(value, item, { indentation, lineEnd, dashes: false });
  // An object starts on the line of its dash.
  const [head, tail] = splitLine(spelled.trimStart(), lineEnd);
  return [{ span: { start, end }, newText: head + headerComment(text, item) + tail }];
}

/** The comment behind the sign of a block with the blanks before it: it is about the key, and stands in the span of the text. */
function headerComment(text: string, node: YamlNode): string {
  const isBlock = node.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded');
  const header = isBlock ? text.slice(node.span.start, lineAt(text, node.span.start).end) : '';
  return /[ \t]+#.*$/.exec(header)?.[0] ?? '';
}

function rewriteInBrackets(keyed: KeyedText, node: YamlNode, value: Value, at: number): TextEdit[] {
  const { text } = keyed;
  const lead = /^[ \t]*/.exec(text.slice(lineStartBefore(text, at), at))?.[0] ?? '';
  const sample = text.slice(node.span.start, node.span.end);
  return [{ span: node.span, newText: stringifyInPlace(keyed, value, sample, lead) }];
}

/** The value stands on the line of its key, as far as it fits there; an anchor or a comment beside it stays. */
function rewriteBehind(
  { text }: KeyedText,
  { span }: YamlNode,
  from: number,
  head: string,
  tail: string,
): TextEdit[] {
  const blanks = /[ \t]*$/.exec(text.slice(from, span.start))?.[0].length ?? 0;
  const whole = { start: span.start - blanks, end: span.end };
  const line = lineAt(text, span.end);
  return tail === '' || line.end === span.end
    ? [{ span: whole, newText: head + tail }]
    : [{ span: whole, newText: head }, insert(line.end, tail)];
}

/** The value stands in the lines below its key; comments between stay. */
function rewriteBelow(
  { text }: KeyedText,
  { span }: YamlNode,
  from: number,
  head: string,
  tail: string,
): TextEdit[] {
  const start = lineStartBefore(text, span.start);
  if (head === '') {
    return [{ span: { start, end: span.end }, newText: tail.replace(/^[\r\n]+/, '') }];
  }
  const keyLine = lineAt(text, from);
  const before = text.slice(0, start).replace(/(?:\r\n|\r|\n)$/, '').length;
  return [
    insert(from, head),
    ...(tail === '' ? [] : [insert(keyLine.end, tail)]),
    { span: { start: before, end: span.end }, newText: '' },
  ];
}

/** A text keeps its quotes and its block, so that a file stays in the manner of its author. */
function stringifyLikeBefore(
  value: Value,
  before: YamlNode,
  layout: Parameters<typeof stringifyBehind>[1],
): string {
  const style = before.kind === 'scalar' ? before.style : 'plain';
  const isQuoted = style === 'double' || style === 'single';
  const canBeQuoted = typeof value === 'string' && !unprintable.test(value);
  if (isQuoted && canBeQuoted) {
    return ` ${stringifyQuoted(value, style)}`;
  }
  const block: BlockStyle | undefined = style === 'literal' || style === 'folded' ? style : undefined;
  return stringifyBehind(value, layout, block);
}

function stringifyQuoted(words: string, style: 'single' | 'double'): string {
  return style === 'single' && isPlainSafe(words) && !words.includes("'") ? `'${words}'` : quoteYaml(words);
}
