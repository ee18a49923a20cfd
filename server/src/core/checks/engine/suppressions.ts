import { lineStartBefore, linesIn } from '../../text/position/lines.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';
import type { Finding } from '../../model/findings/finding.ts';

/**
 * A comment that switches rules off in place:
 * `# skillwright-ignore CODE[, CODE]: reason` in the frontmatter, the same words in an HTML comment
 * in the body. It holds for its own line and the next one that is not a comment, with `-file` for all.
 */
export interface Suppression {
  readonly codes: readonly { readonly code: string; readonly span: Span }[];
  readonly reason: string;
  readonly wholeFile: boolean;
  /** The comment itself. */
  readonly span: Span;
  /** What it holds for: from the start of its line to the end of the next line. */
  readonly reach: Span;
}

/** Codes that no comment can switch off, since they are about the comments. */
const alwaysShown: ReadonlySet<string> = new Set(['suppression-invalid', 'suppression-unused']);

const directive = /^skillwright-ignore(-file)?(?=[\s:]|$)[ \t]*([^:]*)(?::[ \t]*([\s\S]*))?$/d;

const remembered = new WeakMap<SkillDocument, readonly Suppression[]>();

/** All suppression comments of a document, valid or not, in order. */
export function findSuppressions(document: SkillDocument): readonly Suppression[] {
  if (!mayHaveComments(document)) {
    return [];
  }
  const known = remembered.get(document);
  if (known !== undefined) {
    return known;
  }
  const found: Suppression[] = [];
  // From the last one back: a comment above another one reaches as far as that does.
  for (const { text, span } of [...yamlComments(document), ...document.body.comments].toReversed()) {
    const match = directive.exec(text);
    if (match === null) {
      continue;
    }
    const [, whole, list = '', reason = ''] = match;
    const textStart = document.text.indexOf(text, span.start);
    found.push({
      codes: splitCodes(list, textStart + (match.indices?.[2]?.[0] ?? 0)),
      reason: reason.trim(),
      wholeFile: whole !== undefined,
      span,
      reach: reachOf(document, span, found.at(-1)),
    });
  }
  remembered.set(document, found.toReversed());
  return found.toReversed();
}

/** Most skills have neither kind of comment, and their texts need not be searched for one. */
export function mayHaveComments({ text, frontmatter, body }: SkillDocument): boolean {
  const yaml = frontmatter === undefined ? '' : text.slice(frontmatter.yaml.start, frontmatter.yaml.end);
  const word = 'skillwright-ignore';
  return yaml.includes(word) || body.comments.some(({ text: words }) => words.includes(word));
}

/** Whether the comment says both what it switches off and why; only then it does. */
export function isEffective({ codes, reason }: Suppression): boolean {
  return codes.length > 0 && reason !== '';
}

/** Takes out what comments switch off; what is about the comments themselves stays. */
export function applySuppressions(document: SkillDocument, findings: readonly Finding[]): Finding[] {
  const suppressions = findSuppressions(document).filter(isEffective);
  if (suppressions.length === 0) {
    return [...findings];
  }
  const byCode = new Map<string, { wholeFile: boolean; reach: Span; start: number }[]>();
  for (const { codes, wholeFile, reach } of suppressions) {
    for (const { code, span } of codes) {
      const same = byCode.get(code) ?? [];
      same.push({ wholeFile, reach, start: span.start });
      byCode.set(code, same);
    }
  }
  const used = new Set<number>();
  const kept = findings.filter(({ code, span }) => {
    const hits = alwaysShown.has(code)
      ? []
      : (byCode.get(code) ?? []).filter(
          ({ wholeFile, reach }) => wholeFile || (reach.start <= span.start && span.start <= reach.end),
        );
    hits.forEach(({ start }) => used.add(start));
    return hits.length === 0;
  });
  // Whether a comment is of use is known only now, so that finding is made before and dropped here.
  return kept.filter(({ code, span }) => code !== 'suppression-unused' || !used.has(span.start));
}

function splitCodes(list: string, offset: number) {
  return [...list.matchAll(/[^\s,]+/g)].map(match => {
    const start = offset + match.index;
    return { code: match[0], span: { start, end: start + match[0].length } };
  });
}

function reachOf({ text }: SkillDocument, span: Span, next: Suppression | undefined): Span {
  const start = lineStartBefore(text, span.start);
  for (const line of linesIn(text, { start: span.end, end: text.length })) {
    const content = text.slice(line.start, line.end).trim();
    if (line.start <= span.end || content === '') {
      continue;
    }
    if (next !== undefined && next.span.start >= line.start && next.span.start <= line.end) {
      return { start, end: next.reach.end };
    }
    if (!content.startsWith('#') && !content.startsWith('<!--')) {
      return { start, end: line.end };
    }
  }
  return { start, end: text.length };
}

function* yamlComments({ text, frontmatter }: SkillDocument): Generator<{ text: string; span: Span }> {
  if (frontmatter === undefined) {
    return;
  }
  const scalars = frontmatter.root === undefined ? [] : scalarSpans(frontmatter.root);
  for (const line of linesIn(text, frontmatter.yaml)) {
    const match = /(?:^|\s)#[ \t]*(?=skillwright-ignore)/.exec(text.slice(line.start, line.end));
    if (match === null) {
      continue;
    }
    const start = line.start + match.index + match[0].indexOf('#');
    if (!scalars.some(span => span.start <= start && start < span.end)) {
      const words = text.slice(line.start + match.index + match[0].length, line.end).trim();
      yield { text: words, span: { start, end: line.end } };
    }
  }
}

function scalarSpans(node: YamlNode): Span[] {
  switch (node.kind) {
    case 'scalar':
      return node.source === '' ? [] : [node.span];
    case 'alias':
      return [];
    case 'sequence':
      return node.items.flatMap(scalarSpans);
    case 'mapping':
      return node.entries.flatMap(({ value }) => scalarSpans(value));
  }
}
