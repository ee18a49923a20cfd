import { lineAt, lineStartBefore } from '../../../text/position/lines.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { Span } from '../../../text/position/span.ts';

/**
 * Where something about the length of a body belongs: the heading of the section in which the limit is
 * passed, since that is what can be moved, or the line itself where no heading stands above it.
 */
export function sectionAt({ text, body }: SkillDocument, offset: number): Span {
  const heading = body.headings.findLast(({ span }) => span.start <= offset);
  if (heading !== undefined) {
    return heading.span;
  }
  const { start, end } = lineAt(text, lineStartBefore(text, offset));
  return { start, end };
}
