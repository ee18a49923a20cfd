import type { Span } from '../../text/position/span.ts';
import type { CodeFence, Heading, HtmlComment, Link, Placeholder } from './bodyParts.ts';
import { findCodeSpans, findLinks, findPlaceholders, findSpanAt } from './bodyLine.ts';
import type { Line } from '../../text/position/lines.ts';
import { lineAt, lineStartBefore, linesIn } from '../../text/position/lines.ts';

/** The Markdown below the frontmatter, with what hosts and rules look at located in it. */
export interface Body {
  readonly span: Span;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly placeholders: readonly Placeholder[];
  readonly fences: readonly CodeFence[];
  readonly comments: readonly HtmlComment[];
}

/** A fence of back-ticks has none of them behind it, or it is a code span. */
const fencePattern = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})[ \t]*(\S*)/;
const headingPattern = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
/** A list, a quotation, a table or indented code, which no underline makes a heading of. */
const otherBlock = /^(?: {0,3}(?:[-*+>|]|\d+[.)])| {4}|\t)/;

const replaceable = String.raw`\{\{|\{baseDir\}|\$[\w{]|!\x60|#(?:file|tool):`;
/** Where the next line is that a part may stand in; the others, which are most, are never looked at one by one. */
const nextInText = new RegExp(
  String.raw`\]\(|\]:|<!--|${replaceable}|\n {0,3}(?:#|\x60{3}|~~~|(?:=+|-+)[ \t]*(?![^\n]))`,
  'g',
);
const nextInFence = new RegExp(String.raw`\n {0,3}(?:\x60{3}|~~~)|${replaceable}`, 'g');
const hasReplaceable = new RegExp(replaceable);

/**
 * Locates the parts of a body in linear time. It is not a Markdown parser: it knows the block structure only as
 * far as the parts need it.
 */
export function scanBody(text: string, start: number): Body {
  const scanner = new BodyScanner(text, start);
  if (text.includes('\r')) {
    for (const line of linesIn(text, { start, end: text.length })) {
      scanner.scan(line);
    }
  } else {
    scanner.scanHits();
  }
  return { span: { start, end: text.length }, ...scanner.finish(text.length) };
}

interface OpenFence {
  readonly marker: string;
  readonly language: string;
  readonly span: Span;
  readonly contentStart: number;
}

class BodyScanner {
  readonly #text: string;
  readonly #start: number;
  readonly #headings: Heading[] = [];
  readonly #links: Link[] = [];
  readonly #placeholders: Placeholder[] = [];
  readonly #fences: CodeFence[] = [];
  readonly #comments: HtmlComment[] = [];
  #fence: OpenFence | undefined;
  #commentStart: number | undefined;
  /** Behind the last line that cannot be the text of a heading. */
  #blockEnd: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
    this.#blockEnd = start;
  }

  /** Reads the lines of a text without carriage returns that parts may stand in. */
  scanHits(): void {
    for (let line = this.#lineAround(this.#start); line !== undefined; line = this.#nextHit(line.end)) {
      this.scan(line);
    }
  }

  #nextHit(from: number): Line | undefined {
    if (this.#commentStart !== undefined && this.#fence === undefined) {
      const close = this.#text.indexOf('-->', from);
      return close < 0 ? undefined : this.#lineAround(close);
    }
    const pattern = this.#fence === undefined ? nextInText : nextInFence;
    pattern.lastIndex = from;
    const hit = pattern.exec(this.#text);
    // A match of the line end stands for the line behind it.
    return hit === null ? undefined : this.#lineAround(hit[0].startsWith('\n') ? hit.index + 1 : hit.index);
  }

  #lineAround(at: number): Line | undefined {
    if (at >= this.#text.length) {
      return undefined;
    }
    const start = at === this.#start ? at : Math.max(this.#start, this.#text.lastIndexOf('\n', at - 1) + 1);
    const feed = this.#text.indexOf('\n', at);
    return feed < 0
      ? { start, end: this.#text.length, next: this.#text.length }
      : { start, end: feed, next: feed + 1 };
  }

  /** Reads one line; lines come in order. */
  scan(line: Line): void {
    const content = this.#text.slice(line.start, line.end);
    if (this.#fence !== undefined) {
      this.#scanInFence(line, content, this.#fence);
      return;
    }
    const mayHide = this.#commentStart !== undefined || content.includes('<!--');
    const visible = mayHide ? this.#hideComments(line, content) : content;
    if (mayHide && visible.trim() === '') {
      this.#blockEnd = line.next;
    }
    // What a line may be is told by its first mark.
    const mark = firstMark(visible);
    const fence = mark === '`' || mark === '~' ? fencePattern.exec(visible) : null;
    if (fence !== null) {
      this.#openFence(line, fence[1] ?? '', fence[2] ?? '');
      return;
    }
    if (mark === '#' || mark === '=' || mark === '-') {
      this.#scanHeading(line, visible);
    }
    this.#scanInline(line, visible, false);
  }

  finish(end: number) {
    if (this.#fence !== undefined) {
      this.#closeFence({ start: end, end }, false);
    }
    if (this.#commentStart !== undefined) {
      this.#addComment({ start: this.#commentStart, end });
    }
    return {
      headings: this.#headings,
      links: this.#links,
      placeholders: this.#placeholders,
      fences: this.#fences,
      comments: this.#comments,
    };
  }

  #scanInFence(line: Line, content: string, fence: OpenFence): void {
    const marker = fencePattern.exec(content);
    const isClosing =
      marker?.[1] !== undefined && marker[1].startsWith(fence.marker) && content.trim() === marker[1];
    if (isClosing) {
      this.#closeFence(line, true);
      this.#blockEnd = line.next;
      return;
    }
    this.#scanInline(line, content, true);
  }

  #openFence(line: Line, marker: string, language: string): void {
    const span = { start: line.start, end: line.end };
    this.#fence = { marker, language, span, contentStart: line.next };
    this.#blockEnd = line.next;
  }

  #closeFence(closing: Span, closed: boolean): void {
    if (this.#fence !== undefined) {
      const { language, span, contentStart } = this.#fence;
      const end = Math.max(closing.end, span.end);
      const contentSpan = { start: Math.min(contentStart, closing.start), end: closing.start };
      this.#fences.push({ language, span: { start: span.start, end }, opening: span, contentSpan, closed });
      this.#fence = undefined;
    }
  }

  /** The line with blanks in place of comments, which may have begun on a line above. */
  #hideComments(line: Line, content: string): string {
    let visible = content;
    let from = 0;
    if (this.#commentStart !== undefined) {
      const close = content.indexOf('-->');
      if (close < 0) {
        return '';
      }
      this.#addComment({ start: this.#commentStart, end: line.start + close + 3 });
      this.#commentStart = undefined;
      from = close + 3;
      visible = ' '.repeat(from) + content.slice(from);
    }
    if (!visible.includes('<!--', from)) {
      return visible;
    }
    return this.#hideOpened(line, visible, from);
  }

  #hideOpened(line: Line, content: string, start: number): string {
    const codeSpans = content.includes('`') ? findCodeSpans(content) : [];
    const parts: string[] = [];
    let from = start;
    let copied = 0;
    for (
      let open = findComment(content, from, codeSpans);
      open >= 0;
      open = findComment(content, from, codeSpans)
    ) {
      const close = content.indexOf('-->', open + 4);
      parts.push(content.slice(copied, open));
      if (close < 0) {
        this.#commentStart = line.start + open;
        return parts.join('');
      }
      from = close + 3;
      copied = from;
      this.#addComment({ start: line.start + open, end: line.start + from });
      parts.push(' '.repeat(from - open));
    }
    return parts.join('') + content.slice(copied);
  }

  #addComment(span: Span): void {
    const inner = this.#text.slice(span.start + 4, span.end).replace(/-->$/, '');
    this.#comments.push({ text: inner.trim(), span });
  }

  #scanHeading(line: Line, content: string): void {
    const hashes = headingPattern.exec(content);
    if (hashes !== null) {
      this.#addHeading(line, content, hashes[0].length, hashes[1]?.length ?? 1);
      this.#blockEnd = line.next;
      return;
    }
    const underline = /^ {0,3}(?:(=+)|-+)[ \t]*$/.exec(content);
    const above = underline === null ? undefined : this.#paragraphAbove(line.start);
    if (underline !== null && above !== undefined) {
      const title = this.#text.slice(above.start, above.end);
      const lead = title.length - title.trimStart().length;
      this.#addHeading(above, title, lead, underline[1] === undefined ? 2 : 1);
      this.#blockEnd = line.next;
    }
  }

  /** The line above when it is a paragraph, which an underline makes a heading of. */
  #paragraphAbove(start: number): Line | undefined {
    if (start <= this.#blockEnd) {
      return undefined;
    }
    const line = lineAt(this.#text, lineStartBefore(this.#text, lastOf(this.#text, start)));
    const title = this.#text.slice(line.start, line.end);
    const isParagraph = line.start >= this.#blockEnd && title.trim() !== '' && !otherBlock.test(title);
    return isParagraph ? line : undefined;
  }

  #addHeading(line: Line, content: string, lead: number, level: number): void {
    const title = withoutClosingHashes(content.slice(lead));
    const start = line.start + lead;
    this.#headings.push({
      level,
      text: title,
      span: { start: line.start, end: line.end },
      textSpan: { start, end: start + title.length },
    });
  }

  #scanInline(line: Line, content: string, inFence: boolean): void {
    const mayLink = !inFence && content.includes(']');
    const mayReplace = hasReplaceable.test(content);
    if (!mayLink && !mayReplace) {
      return;
    }
    const codeSpans = inFence || !content.includes('`') ? [] : findCodeSpans(content);
    if (mayLink) {
      addAll(this.#links, findLinks(content, line.start, codeSpans));
    }
    if (mayReplace) {
      addAll(this.#placeholders, findPlaceholders(content, line.start, codeSpans, inFence));
    }
  }
}

/** The first character behind up to three blanks, which is as far as blocks are indented. */
function firstMark(content: string): string | undefined {
  let at = 0;
  while (at < 3 && content[at] === ' ') {
    at++;
  }
  return content[at];
}

/** Where the line end before an offset starts. */
function lastOf(text: string, start: number): number {
  return text[start - 1] === '\n' && text[start - 2] === '\r' ? start - 2 : start - 1;
}

/** One line can have more parts than a call takes arguments. */
function addAll<Part>(all: Part[], further: readonly Part[]): void {
  for (const part of further) {
    all.push(part);
  }
}

/** Where the next comment begins; what stands in a code span is shown, not a comment. */
function findComment(content: string, from: number, codeSpans: readonly Span[]): number {
  let open = content.indexOf('<!--', from);
  while (open >= 0) {
    const span = findSpanAt(codeSpans, open);
    if (span === undefined) {
      return open;
    }
    open = content.indexOf('<!--', span.end);
  }
  return -1;
}

/** A heading may be closed by hashes behind a blank; they are no part of its text. */
function withoutClosingHashes(content: string): string {
  const trimmed = content.trimEnd();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') {
    end--;
  }
  const isClosing = end < trimmed.length && (end === 0 || /[ \t]/.test(trimmed[end - 1] ?? ''));
  return isClosing ? trimmed.slice(0, end).trimEnd() : trimmed;
}
