import type { Line } from '../../../text/position/lines.ts';
import { FlowScanner } from './flowScanner.ts';
import type { Frame } from './frames.ts';
import { Frames, toLineValue } from './frames.ts';
import { toPath } from './link.ts';
import { findColon, findTextEnd, skipProperties } from './lineParts.ts';
import type { CaretPlaces, ValuePlace } from './place.ts';
import { findQuoteEnd, findScalarAt, isBlank, skipBlanks, trimBlanks } from './scalarAtCaret.ts';
import type { Span } from '../../../text/position/span.ts';

/** A value that goes on in further lines; those are indented deeper than `column`. */
type Inside =
  | { readonly kind: 'block'; readonly column: number }
  | { readonly kind: 'quoted'; readonly column: number; readonly quote: string }
  | { readonly kind: 'flow'; readonly column: number; readonly flow: FlowScanner };

/** The line of a mapping or a list that the caret stands in, and the word there. */
interface CaretLine {
  readonly frame: Frame;
  readonly span: Span;
  readonly hasColon: boolean;
  /** What may stand behind the dash in place of a key. */
  readonly item: ValuePlace | undefined;
}

/** Reads the YAML of a frontmatter line by line, well formed or not, and remembers where the caret is. */
export class BlockScanner {
  readonly #text: string;
  readonly #frames = new Frames();
  #inside: Inside | undefined;
  /** The line that the caret stands in, once it has been read. */
  #line: Line | undefined;
  #caretLine: CaretLine | undefined;
  #value: ValuePlace | undefined;
  #list: Frame | undefined;
  #flow: FlowScanner | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether no further line can tell more about the place of the caret. */
  get isSettled(): boolean {
    const frames = [this.#caretLine?.frame, this.#list].filter(frame => frame !== undefined);
    return (
      this.#line !== undefined &&
      frames.every(frame => !this.#frames.has(frame)) &&
      (this.#flow === undefined || this.#flow.isClosed)
    );
  }

  toPlaces(isBeforeFence: boolean): CaretPlaces {
    if (this.#flow !== undefined && this.#line !== undefined) {
      return this.#flow.toPlaces(this.#line);
    }
    if (this.#caretLine === undefined) {
      return this.#value === undefined ? {} : { value: this.#value };
    }
    const { frame, span, hasColon, item } = this.#caretLine;
    const path = toPath(frame.at);
    const { kind, names: present, column } = frame;
    const lead = item?.lead ?? '';
    const key = { path, span, hasColon, present, column, lead, isFlow: false, isBeforeFence };
    const value = item ?? toLineValue(frame, span);
    const isKeyOnly = kind === 'mapping' || hasColon;
    return { ...(kind !== 'sequence' && { key }), ...(!isKeyOnly && { value }) };
  }

  read(line: Line, caret?: number): void {
    this.#line = caret === undefined ? this.#line : line;
    const first = skipBlanks(this.#text, line.start, line.end);
    const isEmpty = first === line.end;
    if (isEmpty && caret === undefined) {
      return;
    }
    const column = (isEmpty && caret !== undefined ? caret : first) - line.start;
    if (this.#inside !== undefined && column > this.#inside.column) {
      this.#goOn(this.#inside, line, caret);
      return;
    }
    this.#inside = undefined;
    if (isEmpty && caret !== undefined) {
      this.#placeWord(line, { start: caret, end: caret }, caret);
    } else if (this.#text[first] !== '#') {
      this.#readContent(line, first, caret !== undefined && caret >= first ? caret : undefined);
    }
  }

  #goOn(inside: Inside, line: Line, caret: number | undefined): void {
    if (inside.kind === 'quoted') {
      const isOver = findQuoteEnd(this.#text, inside.quote, line.start, line.end) !== undefined;
      this.#inside = isOver ? undefined : inside;
    } else if (inside.kind === 'flow') {
      this.#readFlow(inside, line.start, line, caret);
    }
  }

  #readContent(line: Line, first: number, caret: number | undefined): void {
    let at = first;
    let list: Frame | undefined;
    while (this.#text[at] === '-' && (at + 1 === line.end || isBlank(this.#text[at + 1]))) {
      list = this.#frames.list(at - line.start);
      if (list === undefined) {
        return;
      }
      list.step = typeof list.step === 'number' ? list.step + 1 : 0;
      list.last = 'nothing';
      at = skipBlanks(this.#text, at + 1, line.end);
    }
    const behind = list === undefined || caret === undefined || caret > first ? caret : undefined;
    const colon = findColon(this.#text, at, line.end);
    if (colon !== undefined) {
      this.#readEntry(line, at, colon, behind);
    } else if (list === undefined) {
      this.#readWord(line, at, behind);
    } else {
      this.#readItem(line, list, at, behind);
    }
  }

  #readEntry(line: Line, at: number, colon: number, caret: number | undefined): void {
    const frame = this.#frames.at(at - line.start, false);
    if (frame === undefined || frame.kind === 'sequence') {
      return;
    }
    frame.kind = 'mapping';
    const span = { start: at, end: trimBlanks(this.#text, at, colon) };
    const key = this.#text.slice(span.start, span.end).replace(/^(["'])(.*)\1$/, '$2');
    const isInKey = caret !== undefined && caret <= colon && caret >= at;
    if (isInKey && caret <= span.end && /^[\w.-]*$/.test(key) && key.length === span.end - at) {
      this.#caretLine = { frame, span, hasColon: true, item: undefined };
    }
    if (!isInKey) {
      frame.names.push(key);
    }
    frame.step = key;
    frame.last = 'nothing';
    this.#readValue(line, frame, colon + 1, caret !== undefined && caret > colon ? caret : undefined);
  }

  /** A word without a colon: a key that is being typed, or the value of the key above. */
  #readWord(line: Line, at: number, caret: number | undefined): void {
    const end = trimBlanks(this.#text, at, line.end);
    const isWord = /^[\w.-]*$/.test(this.#text.slice(at, end));
    if (caret !== undefined && caret <= end && isWord) {
      this.#placeWord(line, { start: at, end }, caret);
      return;
    }
    const column = at - line.start;
    const above = this.#frames.frameAt(column);
    if (above !== undefined && above.column < column && above.last === 'nothing') {
      this.#readValue(line, above, at, caret);
    }
  }

  #readItem(line: Line, list: Frame, at: number, caret: number | undefined): void {
    this.#readValue(line, list, at, caret);
    const value = this.#value;
    const isWord = value?.quote === '' && /^[\w.-]*$/.test(this.#textOf(value.span));
    if (caret === undefined || value === undefined || !isWord) {
      return;
    }
    // The item may become a mapping, whose first key the word then is.
    list.last = 'nothing';
    const frame = this.#frames.at(value.span.start + value.lead.length - line.start, false);
    if (frame !== undefined) {
      this.#caretLine = { frame, span: value.span, hasColon: false, item: value };
    }
  }

  #placeWord(line: Line, span: Span, caret: number): void {
    const column = (span.start === span.end ? caret : span.start) - line.start;
    const frame = this.#frames.at(column, true);
    if (frame !== undefined) {
      this.#caretLine = { frame, span, hasColon: false, item: undefined };
    }
  }

  /** Reads what stands behind a colon or a dash. */
  #readValue(line: Line, frame: Frame, from: number, caret: number | undefined): void {
    const at = skipProperties(this.#text, from, line.end);
    const mark = at === line.end ? '' : (this.#text[at] ?? '');
    const column = frame.column;
    if (mark === '' || (mark === '#' && isBlank(this.#text[at - 1]))) {
      this.#placeValue(line, frame, { start: at, end: at }, caret);
      return;
    }
    frame.last = 'text';
    if (mark === '|' || mark === '>') {
      this.#inside = { kind: 'block', column };
    } else if (mark === '[' || mark === '{') {
      const link = { up: frame.at, step: frame.step ?? '' };
      const flow = new FlowScanner(this.#text, link, at);
      const isBehind = caret !== undefined && caret > at;
      this.#readFlow({ kind: 'flow', column, flow }, at + 1, line, isBehind ? caret : undefined);
    } else {
      this.#readScalar(line, frame, at, caret);
    }
  }

  #readScalar(line: Line, frame: Frame, at: number, caret: number | undefined): void {
    const quote = this.#text[at];
    const isQuoted = quote === '"' || quote === "'";
    const close = isQuoted ? findQuoteEnd(this.#text, quote, at + 1, line.end) : undefined;
    if (isQuoted && close === undefined) {
      this.#inside = { kind: 'quoted', column: frame.column, quote };
    }
    const end = close === undefined ? findTextEnd(this.#text, at, line.end, isQuoted) : close + 1;
    this.#placeValue(line, frame, { start: at, end }, caret);
    if (caret === undefined && frame.kind === 'sequence') {
      const words = this.#text.slice(at, end);
      frame.names.push(close === undefined ? words : words.slice(1, -1));
    }
  }

  #placeValue(line: Line, frame: Frame, { start, end }: Span, caret: number | undefined): void {
    if (caret === undefined || frame.step === undefined || /[*&!]/.test(this.#text[start] ?? '')) {
      return;
    }
    const isEmpty = start === end;
    // Blanks behind a word belong to what is typed; a comment does not.
    const isBehind = caret > end && skipBlanks(this.#text, end, line.end) >= caret;
    const typed = isEmpty ? { start: caret, end: caret } : { start, end: isBehind ? caret : end };
    const scalar = isEmpty && caret > start ? undefined : findScalarAt(this.#text, typed, caret);
    if (scalar === undefined) {
      return;
    }
    const isItem = frame.kind === 'sequence';
    this.#list = isItem ? frame : undefined;
    this.#value = {
      ...scalar,
      path: [...toPath(frame.at), frame.step],
      form: isItem ? 'item' : 'inline',
      isInList: isItem,
      lead: isEmpty && /[:-]/.test(this.#text[caret - 1] ?? '') ? ' ' : '',
      listed: isItem ? frame.names : [],
    };
  }

  #readFlow(inside: Inside & { kind: 'flow' }, from: number, line: Line, caret: number | undefined): void {
    inside.flow.scan(from, line.end, caret);
    this.#flow = inside.flow.hasCaret ? inside.flow : this.#flow;
    this.#inside = inside.flow.isClosed ? undefined : inside;
  }

  #textOf({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }
}
