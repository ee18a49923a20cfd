import { findFences } from '../../../syntax/document/fences.ts';
import { lineAt, lineStartBefore, linesIn } from '../../../text/position/lines.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import { BlockScanner } from './blockScanner.ts';
import type { CaretPlaces } from './place.ts';

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
