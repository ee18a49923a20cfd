import type { Line } from '../../text/position/lines.ts';
import { lineAt, lineStartBefore, linesIn } from '../../text/position/lines.ts';
import type {
  YamlEntry,
  YamlMapping,
  YamlNode,
  YamlScalar,
  YamlSequence,
} from '../../syntax/yaml/yamlNode.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { columnOf, findColon } from '../../syntax/edit/placeValue.ts';

/** Blanks by which a level is indented, and the width of a dash with the blank behind it. */
const unit = 2;

/**
 * Edits that change nothing but blanks: the indentation of lines, those around colons, behind dashes and commas, and at the ends of
 * lines. Undefined where something is written in a way that they cannot follow: keys with question marks, and tabs.
 * @param start of the first line below the fence
 */
export function layOut({ text, root, end }: KeyedText, start: number): readonly TextEdit[] | undefined {
  if (root === undefined) {
    return undefined;
  }
  const layout = new Layout(text);
  const isKnown = layout.mapping(root, 0);
  return isKnown ? layout.finish({ start, end }) : undefined;
}

class Layout {
  readonly #text: string;
  readonly #edits: TextEdit[] = [];
  /** By how much each line moves to the right, by where it starts. */
  readonly #shifts = new Map<number, number>();
  /** Starts of the lines whose end is inside of a text. */
  readonly #kept = new Set<number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Lays out the keys in a column; false where they are written in a way that cannot be followed. */
  mapping(node: YamlMapping, column: number): boolean {
    const [first] = node.entries;
    const old = first && columnOf(this.#text, first.keySpan.start)?.length;
    if (old === undefined) {
      return false;
    }
    this.#shift(node.span, column - old);
    return node.entries.every(entry => this.#entry(entry, column));
  }

  finish(yaml: Span): TextEdit[] | undefined {
    for (const line of linesIn(this.#text, yaml)) {
      const content = this.#text.slice(line.start, line.end);
      const lead = /^[ \t]*/.exec(content)?.[0] ?? '';
      const shift = this.#shifts.get(line.start) ?? 0;
      if (lead.length === content.length) {
        this.#blankLine(line, lead.length === 0 ? 0 : lead.length + shift);
        continue;
      }
      if (lead.includes('\t') || (lead.length + shift < 0 && !content.trimStart().startsWith('#'))) {
        return undefined;
      }
      this.#blanks({ start: line.start, end: line.start + lead.length }, Math.max(0, lead.length + shift));
      if (!this.#kept.has(line.start)) {
        const trimmed = line.start + content.replace(/[ \t]+$/, '').length;
        this.#blanks({ start: trimmed, end: line.end }, 0);
      }
    }
    return this.#edits;
  }

  /** In a text, blanks may be its own; anywhere else there are none. */
  #blankLine(line: Line, width: number): void {
    this.#blanks(line, this.#kept.has(line.start) ? Math.max(0, width) : 0);
  }

  #entry({ keySpan, value }: YamlEntry, column: number): boolean {
    const text = this.#text;
    const old = columnOf(text, keySpan.start)?.length;
    const colon = findColon(text, keySpan.end);
    if (old === undefined || colon === undefined) {
      return false;
    }
    this.#blanks({ start: keySpan.end, end: colon }, 0);
    const behind =
      colon + 1 + (/^[ \t]*/.exec(text.slice(colon + 1, lineAt(text, colon).end))?.[0].length ?? 0);
    const isEnd = behind === lineAt(text, colon).end;
    if (!isEnd && text[behind] !== '#') {
      this.#blanks({ start: colon + 1, end: behind }, 1);
    }
    const isBelow = lineStartBefore(text, value.span.start) > keySpan.start;
    if (isBelow && isBlock(value)) {
      return this.#blockBelow(lineAt(text, colon).next, value, column + unit);
    }
    return (
      !isBlock(value) && this.#value(value, { start: keySpan.start, shift: column - old }, column + unit)
    );
  }

  /** Comments between a key and what stands below it go with that. */
  #blockBelow(start: number, node: YamlMapping | YamlSequence, column: number): boolean {
    const own = columnOf(this.#text, node.span.start)?.length;
    if (own === undefined) {
      return false;
    }
    this.#shift({ start, end: node.span.end }, column - own);
    return node.kind === 'mapping' ? this.mapping(node, column) : this.#sequence(node, column);
  }

  #sequence({ items }: YamlSequence, column: number): boolean {
    return items.every(item => this.#item(item, column));
  }

  #item(item: YamlNode, column: number): boolean {
    const text = this.#text;
    const start = lineStartBefore(text, item.span.start);
    const lead = text.slice(start, item.span.start);
    const [, before, gap = '', anchor = ''] = /^( *(?:- +)*)-( *)(&\S+ +)?$/.exec(lead) ?? [];
    const isNothing = item.span.start === item.span.end;
    if (before === undefined || (gap === '' && !isNothing) || (anchor !== '' && isBlock(item))) {
      return false;
    }
    const dash = start + before.length;
    this.#shift({ start: dash, end: item.span.end }, column - before.length);
    if (!isNothing) {
      this.#blanks({ start: dash + 1, end: dash + 1 + gap.length }, 1);
    }
    const inner = { start: item.span.start, shift: column + unit - (before.length + 1 + gap.length) };
    if (item.kind === 'mapping' && !item.flow) {
      return this.mapping(item, column + unit);
    }
    if (item.kind === 'sequence' && !item.flow) {
      return this.#sequence(item, column + unit);
    }
    return this.#value(item, inner, column + unit);
  }

  /** What follows on further lines moves with the line that it begins on, a text of its own to its column. */
  #value(node: YamlNode, from: { readonly start: number; readonly shift: number }, column: number): boolean {
    this.#moveFurther(from.start, node.span.end, from.shift);
    if (node.kind === 'scalar') {
      this.#scalar(node, from, column);
    } else if (node.kind === 'sequence') {
      this.#flow(node);
    }
    return true;
  }

  #scalar({ span, style }: YamlScalar, from: { readonly shift: number }, column: number): void {
    const text = this.#text;
    const header = lineAt(text, lineStartBefore(text, span.start));
    if (span.end <= header.end) {
      return;
    }
    const isBlockText = style === 'literal' || style === 'folded';
    const below = [...linesIn(text, { start: header.next, end: span.end })];
    for (const { start } of isBlockText ? below : [header, ...below.slice(0, -1)]) {
      this.#kept.add(start);
    }
    const first = below.map(({ start, end }) => text.slice(start, end)).find(words => words.trim() !== '');
    const isCounted = /^[|>][-+]?\d/.test(text.slice(span.start, header.end));
    if (isBlockText && first !== undefined && !isCounted) {
      const shift = column - (first.length - first.trimStart().length);
      this.#moveFurther(span.start, span.end, shift);
    } else if (isBlockText) {
      this.#moveFurther(span.start, span.end, from.shift);
    }
  }

  /** The blanks in a list on one line. */
  #flow({ items, span }: YamlSequence): void {
    const text = this.#text;
    if (/[\r\n]/.test(text.slice(span.start, span.end))) {
      return;
    }
    let at = span.start + 1;
    for (const [index, item] of items.entries()) {
      const gap = text.slice(at, item.span.start);
      const lead = /^[ \t]*,/.exec(gap)?.[0].length ?? 0;
      if (index === 0 ? gap.trim() === '' : lead > 0 && gap.slice(lead).trim() === '') {
        this.#blanks({ start: at, end: at + Math.max(0, lead - 1) }, 0);
        this.#blanks({ start: at + lead, end: item.span.start }, index === 0 ? 0 : 1);
      }
      at = item.span.end;
    }
    if (text.slice(at, span.end - 1).trim() === '') {
      this.#blanks({ start: at, end: span.end - 1 }, 0);
    }
  }

  /** The lines that begin in a span. */
  #shift({ start, end }: Span, by: number): void {
    const lineStart = lineStartBefore(this.#text, start);
    const isFirst = this.#text.slice(lineStart, start).trim() === '';
    if (isFirst) {
      this.#shifts.set(lineStart, by);
    }
    this.#moveFurther(start, end, by);
  }

  /** The lines below the one in which something starts. */
  #moveFurther(start: number, end: number, by: number): void {
    for (let line = lineAt(this.#text, start); line.next < end; line = lineAt(this.#text, line.next)) {
      this.#shifts.set(line.next, by);
    }
  }

  #blanks({ start, end }: Span, width: number): void {
    const newText = ' '.repeat(width);
    if (this.#text.slice(start, end) !== newText && (width > 0 || end > start)) {
      this.#edits.push({ span: { start, end }, newText });
    }
  }
}

function isBlock(node: YamlNode): node is YamlMapping | YamlSequence {
  return (node.kind === 'mapping' || node.kind === 'sequence') && !node.flow;
}
