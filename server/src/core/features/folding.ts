import { linesIn } from '../text/position/lines.ts';
import type { Section } from '../syntax/markdown/sections.ts';
import { findSections } from '../syntax/markdown/sections.ts';
import type { SkillDocument } from '../syntax/document/skillDocument.ts';
import type { YamlNode } from '../syntax/yaml/yamlNode.ts';
import type { Span } from '../text/position/span.ts';

/** Lines that can be folded: those from where the span starts to where it ends. */
export interface Fold {
  readonly span: Span;
  readonly kind?: 'region' | 'comment';
}

/** Everything in a skill that spans several lines and can be folded; without `body`, only the frontmatter and what is in it. */
export function findFolds(document: SkillDocument, { body }: { readonly body: boolean }): Fold[] {
  const { text, frontmatter } = document;
  const above: Fold[] =
    frontmatter === undefined
      ? []
      : [
          { span: frontmatter.span, kind: 'region' },
          ...foldNode(text, frontmatter.root),
          ...foldComments(text, frontmatter.yaml),
        ];
  if (!body) {
    return above;
  }
  return [
    ...above,
    ...findSections(document.body).flatMap(section => foldSection(text, section)),
    ...document.body.fences.map(({ span }) => ({ span })),
    ...document.body.comments.map(({ span }) => ({ span, kind: 'comment' }) as const),
    ...findRegions(document),
  ];
}

function foldNode(text: string, node: YamlNode | undefined): Fold[] {
  switch (node?.kind) {
    case 'mapping':
      return node.entries.flatMap(({ keySpan, value }) => [
        ...foldValue(text, keySpan.start, value),
        ...foldNode(text, value),
      ]);
    case 'sequence':
      return node.items.flatMap(item => [...foldValue(text, item.span.start, item), ...foldNode(text, item)]);
    default:
      return [];
  }
}

/** What stands in brackets keeps the line of the closing one, as code does. */
function foldValue(text: string, start: number, { kind, span }: YamlNode): Fold[] {
  const isInBrackets = (kind === 'mapping' || kind === 'sequence') && /[\]}]/.test(text[span.end - 1] ?? '');
  const end = isInBrackets ? span.end - 1 : span.end;
  const fold = { span: { start, end: lastWord(text, start, end) } };
  return /[\r\n]/.test(text.slice(fold.span.start, fold.span.end)) ? [fold] : [];
}

/** Comments on lines of their own that stand below each other. */
function foldComments(text: string, yaml: Span): Fold[] {
  const folds: Fold[] = [];
  let open: Span | undefined;
  for (const { start, end } of linesIn(text, yaml)) {
    if (/^[ \t]*#/.test(text.slice(start, end))) {
      open = { start: open?.start ?? start, end };
      continue;
    }
    folds.push(...(open === undefined ? [] : [{ span: open, kind: 'comment' } as const]));
    open = undefined;
  }
  return open === undefined ? folds : [...folds, { span: open, kind: 'comment' }];
}

/** Blank lines above the next heading stay, so that folded sections do not stick together. */
function foldSection(text: string, { span, sections }: Section): Fold[] {
  const own = { span: { start: span.start, end: lastWord(text, span.start, span.end) } };
  return [own, ...sections.flatMap(section => foldSection(text, section))];
}

/** The end of the last word before an offset. */
function lastWord(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** From a comment that says `#region` to the one that says `#endregion`, as VS Code folds them in Markdown. */
function findRegions({ body }: SkillDocument): Fold[] {
  const folds: Fold[] = [];
  const open: number[] = [];
  for (const { text, span } of body.comments) {
    if (/^#?region\b/.test(text)) {
      open.push(span.start);
    } else if (/^#?endregion\b/.test(text)) {
      const start = open.pop();
      folds.push(
        ...(start === undefined ? [] : [{ span: { start, end: span.end }, kind: 'region' } as const]),
      );
    }
  }
  return folds;
}
