import { WordMarks, hashOf } from './gates/wordMarks.ts';
import { parseSkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import { findSpanAt } from '../../../syntax/markdown/bodyLine.ts';
import type { Line } from '../../../text/position/lines.ts';
import { createLineFinder } from '../../../text/position/lineFinder.ts';
import type { Span } from '../../../text/position/span.ts';

/** A kind of file, as attacks see it. */
export type TextKind =
  /** Markdown that an agent reads. */
  | 'document'
  /** A program that an agent runs. */
  | 'script'
  /** Anything else that is text. */
  | 'data';

/** Where in a file something stands. */
export type PartKind = 'frontmatter' | 'prose' | 'code' | 'comment' | 'script' | 'script-comment' | 'data';

/** What is scanned. */
export interface TextSource {
  readonly text: string;
  readonly kind: TextKind;
  /** From the skill folder with `/`; what a message does not say, it may tell. */
  readonly path: string;
  /** Of Markdown, where it was parsed already. */
  readonly document?: SkillDocument;
}

/** A text with questions about its places. What costs time is found out when it is first asked for. */
export class ScannedText {
  readonly text: string;
  readonly kind: TextKind;
  readonly path: string;
  readonly lineAt: (offset: number) => Line;
  #document: SkillDocument | undefined;
  #words: WordMarks | undefined;
  #comments: readonly Span[] | undefined;
  #fences: readonly Span[] | undefined;

  constructor({ text, kind, path, document }: TextSource) {
    this.text = text;
    this.kind = kind;
    this.path = path;
    this.lineAt = createLineFinder(text);
    this.#document = document;
  }

  /** The parts of a text that is Markdown. */
  get document(): SkillDocument {
    this.#document ??= parseSkillDocument(this.text);
    return this.#document;
  }

  get words(): WordMarks {
    this.#words ??= new WordMarks(this.text);
    return this.#words;
  }

  /**
   * Whether the text may have one word of each group; words are runs of letters in lower case, in a group with blanks between them. It is sure
   * of a no.
   */
  has(groups: readonly string[]): boolean {
    return groups.every(group => hashesOf(group).some(hash => this.words.mayHave(hash)));
  }

  lineTextAt(offset: number): string {
    const { start, end } = this.lineAt(offset);
    return this.text.slice(Math.max(start, offset - maxLine), Math.min(end, offset + maxLine));
  }

  partAt(offset: number): PartKind {
    if (this.kind === 'data') {
      return 'data';
    }
    if (this.kind === 'script') {
      return scriptComment.test(this.lineTextAt(offset).trimStart()) ? 'script-comment' : 'script';
    }
    const { frontmatter, body } = this.document;
    if (frontmatter !== undefined && offset < frontmatter.span.end) {
      return 'frontmatter';
    }
    this.#comments ??= body.comments.map(({ span }) => span);
    if (findSpanAt(this.#comments, offset) !== undefined) {
      return 'comment';
    }
    this.#fences ??= body.fences.map(({ span }) => span);
    return findSpanAt(this.#fences, offset) === undefined ? 'prose' : 'code';
  }

  /** The fence that an offset stands in. */
  fenceAt(offset: number): Span | undefined {
    return this.kind === 'document' && this.partAt(offset) === 'code'
      ? findSpanAt(this.#fences ?? [], offset)
      : undefined;
  }

  /** The text of the headings above an offset, the nearest first. */
  headingsAbove(offset: number): string {
    if (this.kind !== 'document') {
      return '';
    }
    const found: string[] = [];
    let level = 7;
    for (const heading of this.document.body.headings.toReversed()) {
      if (heading.span.start < offset && heading.level < level) {
        level = heading.level;
        found.push(heading.text);
      }
    }
    return found.join(' / ');
  }

  /** Some lines above an offset, without its own. */
  above(offset: number, characters: number): string {
    const { start } = this.lineAt(offset);
    return this.text.slice(Math.max(0, start - characters), start);
  }
}

/** UTF-16 units on each side of a place that are looked at as its line. */
const maxLine = 600;

const scriptComment = /^(?:#(?!!)|\/\/|\/?\*|--\s|;|::|REM\b|<#|"""|''')/i;

const hashes = new Map<string, readonly number[]>();

function hashesOf(group: string): readonly number[] {
  const known = hashes.get(group) ?? group.split(' ').map(hashOf);
  hashes.set(group, known);
  return known;
}
