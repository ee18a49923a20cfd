import { findFences } from '../../document/fences.ts';
import { lineAt, lineStartBefore, linesIn } from '../../document/lines.ts';
import type { SkillDocument } from '../../document/skillDocument.ts';
import type { FieldPath } from '../../profiles/knownFields.ts';
import type { Span } from '../../span.ts';
import { BlockScanner } from './blockScanner.ts';

/** A key that can be written or exchanged where the caret stands. */
export interface KeyPlace {
  /** The mapping that the key belongs to. */
  readonly path: FieldPath;
  /** The word that is replaced; empty where none stands yet. */
  readonly span: Span;
  readonly hasColon: boolean;
  /** The other keys of the mapping. */
  readonly present: readonly string[];
  /** The blank that is still missing behind a dash. */
  readonly lead: '' | ' ';
  /** Blanks before the key, which what belongs to it is indented from. */
  readonly column: number;
  /** Within `{}`, where a value cannot go on in another line. */
  readonly isFlow: boolean;
  /** Directly before the closing fence, which needs a line of its own. */
  readonly isBeforeFence: boolean;
}

/** A text that can be written or exchanged where the caret stands. */
export interface ValuePlace {
  readonly path: FieldPath;
  /** What is replaced, without its quotes. */
  readonly span: Span;
  readonly quote: '' | '"' | "'";
  readonly isClosed: boolean;
  /** Behind a colon, behind a dash, between brackets, or on a line of its own below the key. */
  readonly form: 'inline' | 'item' | 'flow' | 'line';
  /** The line below the key is one of a list; `path` is then the list. */
  readonly isInList: boolean;
  /** The blank that is still missing behind a colon, a dash or a comma. */
  readonly lead: '' | ' ';
  /** The other items of the list, as they are written. */
  readonly listed: readonly string[];
}

/** What may stand at the caret; both where that is still open. */
export interface CaretPlaces {
  readonly key?: KeyPlace;
  readonly value?: ValuePlace;
}

/**
 * Whether anything can be offered at an offset at all. It costs much less than reading the skill, and most of
 * what is typed is typed in the body.
 */
export function isInFrontmatter(text: string, offset: number): boolean {
  const { whole, yaml, bodyStart } = findFences(text);
  const isOpen = whole !== undefined && whole.end <= yaml.end;
  return whole !== undefined && offset >= yaml.start && (isOpen || offset <= bodyStart);
}

/**
 * Finds what is being written at an offset of the frontmatter. It reads lines and indentation rather than
 * the tree, since a text that is half typed has none; a mistake costs no more than the value it is in.
 */
export function findCaretPlaces(document: SkillDocument, offset: number): CaretPlaces {
  const { text, frontmatter } = document;
  if (frontmatter === undefined || offset < frontmatter.yaml.start || offset > text.length) {
    return {};
  }
  const { yaml, span } = frontmatter;
  const start = Math.max(lineStartBefore(text, offset), yaml.start);
  const isClosed = span.end > yaml.end;
  const isFence = isClosed && start === yaml.end;
  // While nothing closes the frontmatter, the caret may stand some lines below what was read of it.
  const isOutside = start > yaml.end && (isClosed || text.slice(yaml.end, start).trim() !== '');
  if (isOutside || (isFence && offset > start)) {
    return {};
  }
  const scanner = new BlockScanner(text);
  for (const line of linesIn(text, yaml)) {
    scanner.read(line, line.start === start ? offset : undefined);
    if (scanner.isSettled) {
      return scanner.toPlaces(false);
    }
  }
  if (start >= yaml.end) {
    scanner.read(isFence ? { start, end: start, next: start } : lineAt(text, start), offset);
  }
  return scanner.toPlaces(isFence);
}
