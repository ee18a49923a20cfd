import type { FileRule } from '../../engine/rule.ts';
import { referenceLibrary, yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlSyntax: FileRule = {
  code: 'yaml-syntax',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'The frontmatter is not valid YAML.',
  documentation: `The frontmatter is a YAML mapping: one \`key: value\` a line, with a space behind the colon. Whatever keeps a reader from
seeing that mapping, and has no rule of its own, is reported here: a missing space or colon, merge conflict markers, a list on the
line of its key, brackets that do not match.`,
  bad: { text: '---\nname: example\ndescription:"Fills in forms."\n---\n' },
  good: { text: '---\nname: example\ndescription: "Fills in forms."\n---\n' },
  sources: [yamlSpecification, referenceLibrary],
  messages: {
    'missing-space': "A space is missing behind the colon of '{detail}'.",
    'missing-colon': "A colon is missing behind '{detail}'.",
    'conflict-marker': 'A merge conflict was left in the frontmatter.',
    'list-on-key-line':
      "The list of '{detail}' has to start on the line below; for an empty value write nothing.",
    flow: "The brackets in the value of '{detail}' do not match, or something between them is not allowed there.",
    'flow-open':
      "The bracket that opens the value of '{detail}' is never closed. Close it, or put the value in quotes.",
    'flow-behind':
      "Text follows the closing bracket in the value of '{detail}'. Put the whole value in quotes.",
    'not-a-mapping': 'The frontmatter is not a mapping of keys to values.',
    escape:
      "'{detail}' is not an escape sequence of YAML. Double the backslash, or put the value in single quotes.",
    'stray-line':
      "This line isn't a 'key: value' pair and doesn't belong to any value. Indent it if it continues the value above.",
    'second-document': "A second YAML document starts here, and only one can be read. Delete the line '...'.",
    other:
      'This is not valid YAML. Check the colons, quotes, brackets and indentation of this line and of those above.',
    'fix-missing-space': 'Insert a space',
    'fix-escape': 'Double the backslash',
    'fix-missing-colon': 'Insert a colon',
    'fix-flow-behind': 'Put the value in quotes',
  },
  check: file =>
    reportYaml(
      file,
      [
        'missing-space',
        'missing-colon',
        'conflict-marker',
        'list-on-key-line',
        'flow',
        'flow-open',
        'flow-behind',
        'escape',
        'stray-line',
        'second-document',
        'not-a-mapping',
        'other',
      ],
      ({ cause }) => cause,
      ({ cause }) => `fix-${cause}`,
    ),
};
