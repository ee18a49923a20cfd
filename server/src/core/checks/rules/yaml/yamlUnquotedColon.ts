import type { FileRule } from '../../engine/rule.ts';
import { referenceLibrary, yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlUnquotedColon: FileRule = {
  code: 'yaml-unquoted-colon',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'A value without quotes holds a colon and a space, which starts a mapping in YAML.',
  documentation: `The most common way to break a skill. A YAML reader takes the words before the colon for a key, and refuses
the file; a few hosts repair such values, most drop the skill without a word.

Put the value in quotes. A value of several lines becomes a folded block (\`>-\`), which needs no quotes.`,
  bad: { text: '---\nname: example\ndescription: Fills in forms. Use when: a PDF has fields.\n---\n' },
  good: { text: '---\nname: example\ndescription: "Fills in forms. Use when: a PDF has fields."\n---\n' },
  sources: [yamlSpecification, referenceLibrary],
  messages: {
    found: "Put the value of '{detail}' in quotes: the colon in it starts a key.",
    fix: 'Put the value in quotes',
  },
  check: file => reportYaml(file, ['unquoted-colon', 'colon-below']),
};
