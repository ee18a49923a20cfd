import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';
import type { NameReference } from '../../analysis/references/nameReference.ts';
import type { ReferenceSource, ReadSource } from '../../analysis/references/source.ts';
import { readNameReferences } from '../../analysis/references/source.ts';

/** The part of a text that shows whether it can call things by other names. */
export interface RenameExcerpt {
  readonly source: ReferenceSource;
  readonly read: ReadSource;
  /** The new names of what it names. */
  readonly names: ReadonlyMap<NameReference, string>;
}

/**
 * The frontmatter and the lines of prose that change. The others are read as before where a line keeps its shape: what it begins with and
 * the marks in it say which lines are code or comments, and words say nothing of that. Undefined where the whole text has to be read.
 */
export function cutExcerpt(
  { kind, text }: ReferenceSource,
  { prose, document }: ReadSource,
  names: ReadonlyMap<NameReference, string>,
  edits: readonly TextEdit[],
): RenameExcerpt | undefined {
  if (
    prose === undefined ||
    text.length > longestText ||
    !edits.every(edit => keepsShape(text, prose, edit))
  ) {
    return undefined;
  }
  const parts = findParts(text, prose, names.keys());
  const source = { kind, text: parts.map(({ start, end }) => text.slice(start, end)).join('') };
  const read = readNameReferences(source, undefined, document);
  const found = new Map(
    read.references.map(reference => [toKey(reference, reference.span.start), reference]),
  );
  const inExcerpt = new Map<NameReference, string>();
  for (const [reference, name] of names) {
    const same = found.get(toKey(reference, placeIn(parts, reference.span.start)));
    // A line may say something else without the lines above it.
    if (same === undefined) {
      return undefined;
    }
    inExcerpt.set(same, name);
  }
  return { source, read, names: inExcerpt };
}

/** Of longer texts the end is not looked through for names, and that moves. */
const longestText = 100_000;

/** The frontmatter, and the whole lines behind it that have a reference; in order, no two of them alike. */
function findParts(text: string, prose: number, references: Iterable<NameReference>): Span[] {
  const parts = new Map<number, Span>([[0, { start: 0, end: prose }]]);
  for (const { span } of references) {
    if (span.start >= prose) {
      const { start, next } = lineAt(text, lineStartBefore(text, span.start));
      parts.set(start, { start, end: next });
    }
  }
  return [...parts.values()].toSorted((one, other) => one.start - other.start);
}

/** Whether an edit changes nothing but words behind something else in their line, or stands in the frontmatter. */
function keepsShape(text: string, prose: number, { span, newText }: TextEdit): boolean {
  const before = text.slice(lineStartBefore(text, span.start), span.start);
  return (
    span.start < prose ||
    (before.trim() !== '' && shapeOf(text.slice(span.start, span.end)) === shapeOf(newText))
  );
}

/** A text with one letter for each of its words. */
function shapeOf(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}_-]+/gu, 'w');
}

function toKey({ kind, name, form }: NameReference, start: number): string {
  return [start, kind, form, name].join('\0');
}

/** Where an offset of the text stands in the excerpt. */
function placeIn(parts: readonly Span[], offset: number): number {
  let before = 0;
  for (const { start, end } of parts) {
    if (offset < end) {
      return before + offset - start;
    }
    before += end - start;
  }
  return before;
}
