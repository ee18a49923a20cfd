import { findSpanAt } from '../../../syntax/markdown/bodyLine.ts';
import type { Span } from '../../../text/position/span.ts';
import { ScannedText } from './scannedText.ts';
import type { TextSource } from './scannedText.ts';

/** A text in which each paragraph is on one line, and where its places are in the original. */
export interface Unwrapped {
  readonly scanned: ScannedText;
  readonly original: (span: Span) => Span;
}

/** A part of a paragraph, in the text on one line, that is further left than before. */
interface Shift extends Span {
  readonly by: number;
}

/**
 * Joins the lines of paragraphs, since an order does not stop where an editor broke the line. What goes at the beginning of a line is put behind the
 * paragraph as blanks, so that everything else stays at its place. Undefined for a text without such paragraphs.
 */
export function unwrap(source: TextSource): Unwrapped | undefined {
  const shifts: Shift[] = [];
  const text = source.kind === 'document' ? joinLines(source.text, shifts) : source.text;
  return text === source.text
    ? undefined
    : { scanned: new ScannedText({ ...source, text }), original: span => toOriginal(span, shifts) };
}

function joinLines(text: string, shifts: Shift[]): string {
  const lines = text.split('\n');
  const joined: string[] = [];
  let fence: string | undefined;
  // Where the next line begins, and what the paragraph so far lost.
  let [at, lost, open] = [0, 0, [] as Omit<Shift, 'end'>[]];
  let paragraph: string | undefined;
  const close = (): void => {
    if (paragraph !== undefined) {
      const end = at - lost - 1;
      shifts.push(...open.map((shift, index) => ({ ...shift, end: open[index + 1]?.start ?? end })));
      joined.push(`${paragraph}${' '.repeat(lost)}`);
    }
    [paragraph, lost, open] = [undefined, 0, []];
  };
  for (const [index, line] of lines.entries()) {
    const mark = /^\s{0,8}(```|~~~)/.exec(line)?.[1];
    const previous = lines[index - 1] ?? '';
    if (
      paragraph !== undefined &&
      fence === undefined &&
      mark === undefined &&
      continues(previous, line) &&
      paragraph.length < longestParagraph
    ) {
      const begin = /^[\s>]{0,12}/.exec(line)?.[0].length ?? 0;
      lost += begin;
      if (begin > 0) {
        open.push({ start: at - lost + begin, by: lost });
      }
      paragraph += ` ${line.slice(begin)}`;
    } else {
      close();
      paragraph = line;
    }
    if (mark !== undefined) {
      fence = fence === undefined ? mark : mark === fence ? undefined : fence;
    }
    at += line.length + 1;
  }
  close();
  return joined.join('\n');
}

/** Whether a line goes on with what the line before it says, which is full and no item, heading or row. */
function continues(previous: string, line: string): boolean {
  return (
    previous.length >= fullLine &&
    !/^\s{0,8}(?:#{1,6}\s|\||(?:[-*_=]\s?){3,}$)|(?:\s{2}|\\|\|)\r?$/.test(previous) &&
    /^[\s>]{0,12}(?:[\p{L}\d"“”„«»‘’'(\x60[<*_~/.$&…—–]|--?[a-z])/u.test(line) &&
    !(/^(?:\s{4}|\t)/.test(line) && /^(?: {4}|\t)\s{0,8}(?![-*+\d])/.test(previous)) &&
    !/^[\s>]{0,12}(?:[-*+]\s|\d{1,3}(?:\.\d{1,3}){0,3}[.)]?\s[\p{Lu}*\x60]|\d{1,3}[.)]\s|\(\w{1,3}\)\s|\[[^\]\n]{0,80}\]:\s|[\w-]{1,40}:(?:\s|$)|<!--|<\/?\w{1,12}[\s>]|\x60{3})/u.test(
      line,
    ) &&
    /^\s{0,8}>/.test(previous) === /^\s{0,8}>/.test(line)
  );
}

/** UTF-16 units from which on a line counts as full. */
const fullLine = 50;
/** UTF-16 units of a paragraph, behind which a new one begins. */
const longestParagraph = 4000;

function toOriginal({ start, end }: Span, shifts: readonly Shift[]): Span {
  const last = Math.max(start, end - 1);
  const shiftAt = (offset: number) => findSpanAt(shifts, offset)?.by ?? 0;
  return { start: start + shiftAt(start), end: last + 1 + shiftAt(last) };
}
