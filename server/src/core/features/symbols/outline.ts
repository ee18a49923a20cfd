import type { Section } from '../../syntax/markdown/sections.ts';
import { findSections } from '../../syntax/markdown/sections.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import { lineAt } from '../../text/position/lines.ts';
import { descriptionOf, idOf } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { Span } from '../../text/position/span.ts';
import { shorten } from '../../text/format/shorten.ts';
import { outlineKeys } from './outlineKeys.ts';
import type { OutlineItem } from './outlineItem.ts';
import { shortName } from './outlineItem.ts';

/**
 * What a skill is made of: the skill itself, in it the keys of its frontmatter that have parts, and with `headings` the
 * sections of its body. Without them the skill ends with its frontmatter, so that in the body the headings of others show where one is.
 */
export function outlineSkill(file: SkillFile, { headings }: { readonly headings: boolean }): OutlineItem[] {
  const { text, frontmatter, body } = file.document;
  const span = headings ? { start: 0, end: text.length } : frontmatter?.span;
  if (span === undefined) {
    return [];
  }
  const description = shorten(descriptionOf(file));
  const keys = frontmatter?.root === undefined ? [] : outlineKeys(frontmatter.root, frontmatter.span);
  const sections = headings ? findSections(body).map(toItem) : [];
  return [
    {
      kind: 'skill',
      name: shortName(idOf(file), file.fileName),
      ...(description !== '' && { detail: description }),
      span,
      nameSpan: findName(file) ?? firstLine(text, span),
      children: [...keys, ...sections],
    },
  ];
}

/** Where the id is written; the name where it is not. */
function findName({ document: { frontmatter } }: SkillFile): Span | undefined {
  const entry = findEntry(frontmatter?.root, 'slug') ?? findEntry(frontmatter?.root, 'name');
  return entry?.value.span;
}

function firstLine(text: string, { start }: Span): Span {
  return { start, end: lineAt(text, start).end };
}

function toItem({ heading, span, sections }: Section): OutlineItem {
  const { level, text, textSpan } = heading;
  return {
    kind: 'heading',
    name: shortName(text, '#'.repeat(level)),
    span,
    nameSpan: textSpan,
    children: sections.map(toItem),
  };
}
