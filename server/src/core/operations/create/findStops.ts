import type { Span } from '../../text/position/span.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';

/** The text of a template that authors replace. The rule `template-text` reports the ones that are left. */
const placeholder = /\[TBD: [^\]\n]*\]/g;

/**
 * The places of a new SKILL.md that its author fills in, in the order of the text: the description where it is to be reviewed, and what
 * the template left open.
 */
export function findStops(
  text: string,
  { isDescribed, isTemplate }: { readonly isDescribed: boolean; readonly isTemplate: boolean },
): readonly Span[] {
  const { frontmatter, body } = parseSkillDocument(text);
  const value = findEntry(frontmatter?.root, 'description')?.value;
  const description = value?.kind === 'scalar' ? [withoutQuotes(text, value.span)] : [];
  const open = isTemplate
    ? [...text.slice(body.span.start).matchAll(placeholder)].map(({ index, 0: words }) => ({
        start: body.span.start + index,
        end: body.span.start + index + words.length,
      }))
    : [];
  return isDescribed && isTemplate ? open : [...description, ...open];
}

function withoutQuotes(text: string, { start, end }: Span): Span {
  const isQuoted = /^["']/.test(text.slice(start, end));
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}
