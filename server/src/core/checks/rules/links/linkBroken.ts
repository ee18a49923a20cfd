import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { createLineFinder } from '../../../text/position/lineFinder.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { SkillContext } from '../../../model/skill/skillContext.ts';
import { isLink, toLinkedPath } from '../../../syntax/markdown/linkPath.ts';
import type { FileRule } from '../../engine/rule.ts';
import { specification, vscodeBuild } from '../../engine/sources.ts';

export const linkBroken: FileRule = {
  code: 'link-broken',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  about: 'links',
  summary: 'A link in the body leads to a file that does not exist.',
  documentation: `A skill keeps what is not always needed in files next to it, and the model opens them by the path that the body gives.
Paths are relative to the folder that contains SKILL.md.

Links with a scheme, links that begin with a slash, templates and what looks like an example are left alone, and so is code.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead [the fields](references/fields.md) first.\n',
    files: { 'references/forms.md': '' },
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRead [the forms](references/forms.md) first.\n',
    files: { 'references/forms.md': '' },
  },
  sources: [specification, vscodeBuild],
  messages: {
    missing: "There is no '{path}'; the path is taken from the folder of this file.",
  },
  check({ document, context }) {
    const paths = document.body.links.map(toLinkedPath);
    return context === undefined || paths.every(path => path === undefined)
      ? none
      : reportMissing(document, context, paths);
  },
};

function* reportMissing(
  { text, body }: SkillDocument,
  context: SkillContext,
  paths: readonly (string | undefined)[],
): Generator<Report> {
  const findLine = createLineFinder(text);
  for (const [index, link] of body.links.entries()) {
    const path = paths[index];
    if (path !== undefined && context.exists(path) === false && isLink(text, link, findLine)) {
      const isReportedByEditor = link.kind !== 'definition';
      yield { message: 'missing', args: { path }, span: link.targetSpan, isReportedByEditor };
    }
  }
}
