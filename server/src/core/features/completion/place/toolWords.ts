import type { KnownField } from '../../../model/profiles/record/knownFields.ts';
import { isToolGrammar } from '../../../model/profiles/record/knownFields.ts';
import type { Span } from '../../../text/position/span.ts';
import type { ValuePlace } from './place.ts';

/** The tool that the caret stands in, of one or more in a value. */
export interface CaretTool {
  /** What is replaced: the tool, or the pattern in its parentheses. */
  readonly span: Span;
  /** The tool whose pattern the caret stands in. */
  readonly tool: string | undefined;
  /** The parenthesis behind the pattern is there. */
  readonly isClosed: boolean;
  readonly others: readonly string[];
  /** What stands between the tool before and this one. */
  readonly gap: string;
  /** What should stand there for the hosts; undefined where the gap is right. */
  readonly separator: string | undefined;
}

/** Finds the tool at the caret. A text lists several, an item of a list is one. */
export function findCaretTool(text: string, place: ValuePlace, known: KnownField, caret: number): CaretTool {
  const { span, form, listed } = place;
  const isText = form === 'inline' || (form === 'line' && !place.isInList);
  const words = isText ? findToolWords(text, span) : [span];
  const index = words.findIndex(word => word.start <= caret && caret <= word.end);
  const word = words[index] ?? { start: caret, end: caret };
  const previous = words.findLast(({ end }) => end <= word.start && end < caret);
  const gap = previous === undefined ? '' : text.slice(previous.end, word.start);
  const others = words.filter(other => other !== word).map(({ start, end }) => text.slice(start, end));
  return {
    ...findPattern(text, word, caret),
    others: [...others, ...listed],
    gap,
    separator: gap === '' || !isToolGrammar(known) ? undefined : findSeparator(gap, known),
  };
}

/** The tools of a text, with the blanks and commas between them left out but for those in parentheses. */
export function findToolWords(text: string, { start, end }: Span): Span[] {
  const words: Span[] = [];
  let depth = 0;
  let from: number | undefined;
  for (let at = start; at <= end; at++) {
    const character = at === end ? '' : text[at];
    const isGap = character === '' || (depth === 0 && /[\s,]/.test(character ?? ''));
    if (isGap && from !== undefined) {
      words.push({ start: from, end: at });
    }
    from = isGap ? undefined : (from ?? at);
    depth = Math.max(0, depth + Number(character === '(') - Number(character === ')'));
  }
  return words;
}

function findPattern(text: string, word: Span, caret: number) {
  const open = text.slice(word.start, caret).indexOf('(');
  if (open < 0) {
    return { span: word, tool: undefined, isClosed: false };
  }
  const isClosed = text[word.end - 1] === ')';
  const span = { start: word.start + open + 1, end: word.end - Number(isClosed) };
  // Behind the closing parenthesis there is no pattern any more, and nothing to add.
  return caret > span.end
    ? { span: word, tool: undefined, isClosed }
    : { span, tool: text.slice(word.start, word.start + open), isClosed };
}

/** The separator that all hosts take, where the one that stands there is not it. */
function findSeparator(gap: string, { readings }: KnownField): string | undefined {
  const wanted = readings.flatMap(({ profile }) => profile.tools?.separator ?? []);
  const takesComma = wanted.every(separator => separator !== 'space');
  const takesSpace = wanted.every(separator => separator !== 'comma');
  const isComma = gap.includes(',');
  if (wanted.length === 0 || (isComma ? takesComma : takesSpace)) {
    return undefined;
  }
  return takesComma ? ', ' : takesSpace ? ' ' : undefined;
}
