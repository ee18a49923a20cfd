import type { Span } from '../span.ts';
import type { CodeFence, Heading, HtmlComment, Link, Placeholder } from './bodyParts.ts';
import { findCodeSpans, findLinks, findPlaceholders, findSpanAt, lineMark, lineMarks } from './bodyLine.ts';
import type { Line } from './lines.ts';

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

/**
 * Locates the parts of a body in one pass over its characters, in linear time. It is no Markdown parser:
 * it knows the block structure only as far as the parts need it.
 */
export function scanBody(text: string, start: number): Body {
  const scanner = new BodyScanner(text);
  const span = { start, end: text.length };
  for (let at = start; at < text.length;) {
    at = scanner.scanLine(at);
  }
  return { span, ...scanner.finish(text.length) };
}

interface OpenFence {
  readonly marker: string;
  readonly language: string;
  readonly span: Span;
  readonly contentStart: number;
}

const carriageReturn = 13;
const lineFeed = 10;

class BodyScanner {
  readonly #text: string;
  readonly #headings: Heading[] = [];
  readonly #links: Link[] = [];
  readonly #placeholders: Placeholder[] = [];
  readonly #fences: CodeFence[] = [];
  readonly #comments: HtmlComment[] = [];
  #fence: OpenFence | undefined;
  #commentStart: number | undefined;
  /** The line above, where it may turn out to be the text of a heading. */
  #above: Line | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the line that begins at `start`, and answers where the next one does. */
  scanLine(start: number): number {
    const text = this.#text;
    let marks = 0;
    let end = start;
    let code = 0;
    for (; end < text.length; end++) {
      code = text.charCodeAt(end);
      if (code === lineFeed || code === carriageReturn) {
        break;
      }
      marks |= code < 128 ? (lineMarks[code] ?? 0) : 0;
    }
    const isPair = code === carriageReturn && text.charCodeAt(end + 1) === lineFeed;
    const next = end === text.length ? end : end + (isPair ? 2 : 1);
    const hasParts = marks !== 0 || this.#commentStart !== undefined;
    if (hasParts) {
      this.#scan({ start, end, next }, marks);
    } else if (this.#fence === undefined) {
      this.#above = { start, end, next };
    }
    return next;
  }

  #scan(line: Line, marks: number): void {
    const content = this.#text.slice(line.start, line.end);
    if (this.#fence !== undefined) {
      this.#scanInFence(line, content, this.#fence, marks);
      return;
    }
    const mayHide = this.#commentStart !== undefined || (marks & lineMark.angle) !== 0;
    const visible = mayHide ? this.#hideComments(line, content) : content;
    const fence = (marks & lineMark.fence) === 0 ? null : fencePattern.exec(visible);
    if (fence !== null) {
      this.#openFence(line, fence[1] ?? '', fence[2] ?? '');
      return;
    }
    this.#scanHeading(line, visible, marks);
    this.#scanInline(line, visible, false, marks);
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

  #scanInFence(line: Line, content: string, fence: OpenFence, marks: number): void {
    const marker = (marks & lineMark.fence) === 0 ? null : fencePattern.exec(content);
    const isClosing =
      marker?.[1] !== undefined && marker[1].startsWith(fence.marker) && content.trim() === marker[1];
    if (isClosing) {
      this.#closeFence(line, true);
      return;
    }
    this.#scanInline(line, content, true, marks);
  }

  #openFence(line: Line, marker: string, language: string): void {
    const span = { start: line.start, end: line.end };
    this.#fence = { marker, language, span, contentStart: line.next };
    this.#above = undefined;
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

  #scanHeading(line: Line, content: string, marks: number): void {
    const hashes = (marks & lineMark.hash) === 0 ? null : headingPattern.exec(content);
    if (hashes !== null) {
      this.#addHeading(line, content, hashes[0].length, hashes[1]?.length ?? 1);
      this.#above = undefined;
      return;
    }
    const underline = (marks & lineMark.underline) === 0 ? null : /^ {0,3}(?:(=+)|-+)[ \t]*$/.exec(content);
    const title = underline === null ? undefined : this.#titleAbove();
    if (underline !== null && this.#above !== undefined && title !== undefined) {
      const lead = title.length - title.trimStart().length;
      this.#addHeading(this.#above, title, lead, underline[1] === undefined ? 2 : 1);
      this.#above = undefined;
      return;
    }
    this.#above = content === '' || content.trim() === '' ? undefined : line;
  }

  /** The line above when it is a paragraph, which an underline makes a heading of. */
  #titleAbove(): string | undefined {
    const { start, end } = this.#above ?? { start: 0, end: 0 };
    const title = this.#text.slice(start, end);
    return title.trim() === '' || otherBlock.test(title) ? undefined : title;
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

  #scanInline(line: Line, content: string, inFence: boolean, marks: number): void {
    const codeSpans = inFence || (marks & lineMark.backtick) === 0 ? [] : findCodeSpans(content);
    if (!inFence && (marks & lineMark.bracket) !== 0) {
      addAll(this.#links, findLinks(content, line.start, codeSpans));
    }
    if ((marks & lineMark.placeholder) !== 0) {
      addAll(this.#placeholders, findPlaceholders(content, line.start, codeSpans, inFence));
    }
  }
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
