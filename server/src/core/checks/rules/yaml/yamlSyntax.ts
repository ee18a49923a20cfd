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
seeing that mapping, and has no rule of its own, is reported here: a missing space, merge conflict markers, a list on the
line of its key, brackets that do not match.`,
  bad: { text: '---\nname: example\ndescription:"Fills in forms."\n---\n' },
  good: { text: '---\nname: example\ndescription: "Fills in forms."\n---\n' },
  sources: [yamlSpecification, referenceLibrary],
  messages: {
    'missing-space': "A space is missing behind the colon of '{detail}'.",
    'conflict-marker': 'A merge conflict was left in the frontmatter.',
    'list-on-key-line':
      "The list of '{detail}' has to start on the line below; for an empty value write nothing.",
    flow: "The brackets in the value of '{detail}' do not match, or something between them is not allowed there.",
    'not-a-mapping': 'The frontmatter is no mapping of keys to values.',
    other: 'This is not valid YAML: {detail}.',
    'fix-missing-space': 'Insert a space',
    'fix-flow': 'Put the value in quotes',
  },
  check: file =>
    reportYaml(
      file,
      ['missing-space', 'conflict-marker', 'list-on-key-line', 'flow', 'not-a-mapping', 'other'],
      ({ cause }) => cause,
      ({ cause }) => `fix-${cause}`,
    ),
};
