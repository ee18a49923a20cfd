import { lineStartBefore } from '../../text/position/lines.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { YamlScalar } from '../yaml/yamlNode.ts';
import type { KeyedText } from './keyed/keyedText.ts';
import { proveEdits } from './keyed/proveEdits.ts';
import { findSpot } from './placeValue.ts';
import { setValue } from './setValue.ts';

/** New words in a text, in place of those between two offsets of its value. */
export interface Rewording {
  /** Just behind a character that is not a blank. */
  readonly at: number;
  /** Where the words that are replaced end; the same where none is. */
  readonly end: number;
  readonly words: string;
}

/**
 * The edits that change words of the text at a path and keep its style; one on a single line is quoted where the new words need
 * that. Undefined where there is no text or no certain place in it.
 */
export function rewriteText(
  keyed: KeyedText,
  path: readonly string[],
  rewording: Rewording,
): readonly TextEdit[] | undefined {
  const spot = findSpot(keyed, path);
  const node = spot?.kind === 'entry' ? spot.entry.value : undefined;
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || node.value.trim() === '') {
    return undefined;
  }
  const { value } = node;
  const after = value.slice(0, rewording.at) + rewording.words + value.slice(rewording.end);
  const edits = proveEdits(keyed, toEdits(keyed, node, value, rewording), path, () => after);
  const isOneLine = node.style === 'plain' && !/[\r\n]/.test(node.source + rewording.words);
  return edits ?? (isOneLine ? setValue(keyed, path, after) : undefined);
}

function toEdits(
  keyed: KeyedText,
  node: YamlScalar,
  value: string,
  { at, end, words }: Rewording,
): TextEdit[] | undefined {
  const start = findBehind(node, value, at);
  const stop = end === at ? start : findBehind(node, value, end);
  const newText = start === undefined ? undefined : toSource(keyed, node, words, start);
  return start === undefined || stop === undefined || newText === undefined
    ? undefined
    : [{ span: { start: node.span.start + start, end: node.span.start + stop }, newText }];
}

/** Words as the style of a text has them. */
function toSource(
  { text, lineEnd }: KeyedText,
  { style, span }: YamlScalar,
  words: string,
  at: number,
): string | undefined {
  switch (style) {
    case 'double':
      return JSON.stringify(words).slice(1, -1);
    case 'literal': {
      const start = lineStartBefore(text, span.start + at);
      const [lead = ''] = /^ */.exec(text.slice(start)) ?? [];
      return words.replaceAll('\n', lineEnd + lead);
    }
    case 'single':
      return words.includes('\n') ? undefined : words.replaceAll("'", "''");
    default:
      return words.includes('\n') ? undefined : words;
  }
}

/** Blanks, and in double quotes the escapes that stand for them. */
const blanks = /\s*/y;
const escapedBlanks = /(?:\s|\\[nrt])*/y;

/** The offset in the source just behind the character before an offset of the value; blanks are laid out as they please. */
function findBehind({ source, style }: YamlScalar, value: string, offset: number): number | undefined {
  const isBlock = style === 'literal' || style === 'folded';
  const isQuoted = style === 'single' || style === 'double';
  const passedOver = style === 'double' ? escapedBlanks : blanks;
  let at = isBlock ? (/^[^\r\n]*/.exec(source)?.[0].length ?? 0) : Number(isQuoted);
  for (const character of value.slice(0, offset).replace(/\s+/g, '')) {
    passedOver.lastIndex = at;
    at += passedOver.exec(source)?.[0].length ?? 0;
    const isEscaped =
      (style === 'double' && source[at] === '\\') || (style === 'single' && source.startsWith("''", at));
    at += Number(isEscaped);
    if (!source.startsWith(character, at)) {
      return undefined;
    }
    at += character.length;
  }
  return at;
}
