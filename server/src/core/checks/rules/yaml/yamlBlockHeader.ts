import type { FileRule } from '../../engine/rule.ts';
import { yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlBlockHeader: FileRule = {
  code: 'yaml-block-header',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'Text follows on the line of a block sign (`|` or `>`), where only the sign is allowed.',
  documentation: `A block of text starts on the line below its sign. Text on the line of the sign itself makes the whole frontmatter
unreadable.

Move the text to a line of its own, indented.`,
  bad: { text: '---\nname: example\ndescription: >Fills in forms.\n---\n' },
  good: { text: '---\nname: example\ndescription: >\n  Fills in forms.\n---\n' },
  sources: [yamlSpecification],
  messages: {
    found: "Text has to start on the line below '{detail}'.",
    fix: 'Move the text to the next line',
  },
  check: file => reportYaml(file, ['block-header']),
};
