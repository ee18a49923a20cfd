import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { Heading } from '../../../syntax/markdown/bodyParts.ts';
import type { FileRule } from '../../engine/rule.ts';
import { markdownlintHeadings } from '../../engine/sources.ts';

export const headingLevel: FileRule = {
  code: 'heading-level',
  scope: 'file',
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  summary: 'A heading is more than one level below the heading before it.',
  documentation: `Headings are the outline of a skill: editors fold and list by them, and readers take a level that is missing for a section that was
lost. Below \`#\` comes \`##\`, then \`###\`. Going up, any number of levels may be left at once, and the first heading may be of any level.`,
  bad: { text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Forms\n\n### Fields\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Forms\n\n## Fields\n' },
  sources: [markdownlintHeadings],
  messages: {
    skips: 'This heading is of level {level}, and the one before it of level {before}.',
  },
  check({ document: { body } }) {
    return body.headings.length < 2 ? none : findSkips(body.headings);
  },
};

function* findSkips(headings: readonly Heading[]): Generator<Report> {
  let before = headings[0]?.level ?? 0;
  for (const { level, span } of headings) {
    if (level > before + 1) {
      yield { message: 'skips', args: { level, before }, span };
    }
    before = level;
  }
}
