import { findCodeSpans, findSpanAt } from '../syntax/markdown/bodyLine.ts';
import { lineAt, lineStartBefore } from '../text/position/lines.ts';
import type { Section } from '../syntax/markdown/sections.ts';
import { findSections } from '../syntax/markdown/sections.ts';
import type { SkillDocument } from '../syntax/document/skillDocument.ts';
import { indentationOf } from '../syntax/yaml/yamlEntryText.ts';
import type { YamlNode } from '../syntax/yaml/yamlNode.ts';
import { spanOfWords } from '../syntax/yaml/yamlNode.ts';
import type { Span } from '../text/position/span.ts';
import { shiftSpan } from '../text/position/span.ts';

/** Code units to each side of the caret. */
const longestWord = 500;

/** Lines that are looked through for the ends of a paragraph. */
const longestParagraph = 1000;

/**
 * What a caret stands in, from the word to the whole file: each span lies in the next one and is smaller. Without `body`, nothing for a
 * caret that stands in it.
 */
export function selectionSpansAt(
  document: SkillDocument,
  offset: number,
  { body }: { readonly body: boolean },
): Span[] {
  const { text, frontmatter } = document;
  const isInside = frontmatter !== undefined && isIn(frontmatter.span, offset);
  if (!isInside && !body) {
    return [];
  }
  const found = isInside
    ? [frontmatter.span, frontmatter.yaml, ...nodesAt(frontmatter.root, offset)]
    : bodySpansAt(document, offset);
  const whole = { start: 0, end: text.length };
  return nest([wordAt(text, offset), ...found, whole], offset);
}

/** Of all spans around the caret those that lie in each other, from the smallest. */
function nest(spans: readonly Span[], offset: number): Span[] {
  const enclosing = spans
    .filter(span => span.end > span.start && isIn(span, offset))
    .toSorted((one, other) => one.end - one.start - (other.end - other.start));
  const chain: Span[] = [];
  for (const span of enclosing) {
    const last = chain.at(-1);
    const encloses = last === undefined || (span.start <= last.start && last.end <= span.end);
    if (encloses && (last === undefined || span.end - span.start > last.end - last.start)) {
      chain.push(span);
    }
  }
  return chain;
}

function isIn({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function wordAt(text: string, offset: number): Span {
  const { start, end } = lineAt(text, lineStartBefore(text, offset));
  const before = /[\p{L}\p{N}\p{M}_-]*$/u.exec(text.slice(Math.max(start, offset - longestWord), offset));
  const behind = /^[\p{L}\p{N}\p{M}_-]*/u.exec(text.slice(offset, Math.min(end, offset + longestWord)));
  return { start: offset - (before?.[0].length ?? 0), end: offset + (behind?.[0].length ?? 0) };
}

/** The text without its quotes, the value, the entry, and the mapping or the list that it stands in. */
function nodesAt(node: YamlNode | undefined, offset: number): Span[] {
  if (node === undefined || !isIn(node.span, offset)) {
    return [];
  }
  switch (node.kind) {
    case 'mapping': {
      const enclosing = node.entries.filter(({ span }) => isIn(span, offset));
      const keys = enclosing.flatMap(({ keySpan, span }) => [keySpan, span]);
      const values = enclosing.flatMap(({ value }) => nodesAt(value, offset));
      return [node.span, ...keys, ...values];
    }
    case 'sequence':
      return [node.span, ...node.items.flatMap(item => nodesAt(item, offset))];
    case 'scalar': {
      const isQuoted = node.style === 'double' || node.style === 'single';
      return [...(isQuoted ? [spanOfWords(node)] : []), node.span];
    }
    case 'alias':
      return [node.span];
  }
}

function bodySpansAt(document: SkillDocument, offset: number): Span[] {
  const { text, body } = document;
  const fence = body.fences.find(({ span }) => isIn(span, offset));
  const inFence = fence === undefined ? [] : [fence.contentSpan, fence.span];
  return [
    ...inFence,
    ...(fence === undefined
      ? [...inlineSpansAt(document, offset), ...blockSpansAt(text, body.span, offset)]
      : []),
    ...body.comments.map(({ span }) => span),
    ...sectionsAt(text, findSections(body), offset),
    body.span,
  ];
}

/** The label, the target and the whole of a link, the words of a code span and the span, and what a heading says. */
function inlineSpansAt({ text, body }: SkillDocument, offset: number): Span[] {
  const line = lineAt(text, lineStartBefore(text, offset));
  const code = findSpanAt(findCodeSpans(text.slice(line.start, line.end)), offset - line.start);
  const ticks = code === undefined ? 0 : (/^`+/.exec(text.slice(line.start + code.start))?.[0].length ?? 0);
  const links = body.links.filter(({ span }) => isIn(span, offset));
  return [
    ...(code === undefined
      ? []
      : [
          shiftSpan({ start: code.start + ticks, end: code.end - ticks }, line.start),
          shiftSpan(code, line.start),
        ]),
    ...links.flatMap(({ span, targetSpan }) => {
      const label = text.indexOf('[', span.start) + 1;
      const close = text.lastIndexOf(']', targetSpan.start);
      return [{ start: label, end: Math.max(label, close) }, targetSpan, span];
    }),
    ...body.placeholders.filter(({ span }) => isIn(span, offset)).map(({ span }) => span),
    ...body.headings
      .filter(({ span }) => isIn(span, offset))
      .flatMap(({ textSpan, span }) => [textSpan, span]),
    { start: line.start + indentationOf(text.slice(line.start, line.end)), end: line.end },
  ];
}

const itemStart = /^[ \t]*(?:[-*+]|\d+[.)])(?:[ \t]+|$)/;
const blockStart = /^ {0,3}(?:#{1,6}(?:\s|$)|`{3}|~{3})/;

/** The item of a list with all that belongs to it, and the lines up to the next blank one. */
function blockSpansAt(text: string, { start: top, end: bottom }: Span, offset: number): Span[] {
  const line = lineAt(text, lineStartBefore(text, offset));
  const content = text.slice(line.start, line.end);
  if (content.trim() === '' || blockStart.test(content)) {
    return [];
  }
  let start = line.start;
  let item: Span | undefined = itemStart.test(content) ? line : undefined;
  for (let left = longestParagraph; start > top && left > 0; left--) {
    const above = lineStartBefore(
      text,
      start - (text[start - 1] === '\n' && text[start - 2] === '\r' ? 2 : 1),
    );
    const words = text.slice(above, start).trimEnd();
    if (above < top || words.trim() === '' || blockStart.test(words)) {
      break;
    }
    const isItem = itemStart.test(words);
    item ??= isItem ? lineAt(text, above) : undefined;
    start = above;
  }
  const end = endOfBlock(text, line, bottom, () => false);
  const block = { start, end };
  if (item === undefined) {
    return [block];
  }
  const depth = indentationOf(text.slice(item.start, item.end));
  const isNext = (words: string) => indentationOf(words) <= depth && itemStart.test(words);
  const itemEnd = endOfBlock(text, lineAt(text, item.start), bottom, isNext);
  return [{ start: item.start + depth, end: itemEnd }, block];
}

function endOfBlock(
  text: string,
  { end: first, next: from }: { readonly end: number; readonly next: number },
  bottom: number,
  isBehind: (words: string) => boolean,
): number {
  let end = first;
  let at = from;
  for (let left = longestParagraph; at < bottom && left > 0; left--) {
    const line = lineAt(text, at);
    const words = text.slice(line.start, line.end);
    if (words.trim() === '' || blockStart.test(words) || isBehind(words)) {
      break;
    }
    end = line.end;
    at = line.next;
  }
  return end;
}

/** A section with its heading, and without the blank lines at its end. */
function sectionsAt(text: string, sections: readonly Section[], offset: number): Span[] {
  const section = sections.find(({ span }) => span.start <= offset && offset < span.end) ?? sections.at(-1);
  if (section === undefined || !isIn(section.span, offset)) {
    return [];
  }
  const { start, end } = section.span;
  const trimmed = start + text.slice(start, end).trimEnd().length;
  return [{ start, end: trimmed }, section.span, ...sectionsAt(text, section.sections, offset)];
}
