import type { FileRule } from '../../engine/rule.ts';
import { yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlIndentation: FileRule = {
  code: 'yaml-indentation',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'A line of the frontmatter is indented differently from the keys it belongs with.',
  documentation: `Keys of one mapping start at the same column. A key that is indented a little further belongs to the value above
it, and one that is indented less ends the mapping, so the reader refuses both. A line of a block of text (\`|\` or \`>\`) that is
indented less than its first line ends the block.

Move the line to the column of the lines around it.`,
  bad: { text: '---\nname: example\n description: Fills in forms.\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [yamlSpecification],
  messages: {
    indentation: "'{detail}' does not start at the column of the keys around it.",
    'block-indentation':
      "The text of '{detail}' ends above this line, which is indented less than its first line. Indent it as far.",
    fix: 'Indent the line',
  },
  check: file => reportYaml(file, ['indentation', 'block-indentation'], ({ cause }) => cause),
};
