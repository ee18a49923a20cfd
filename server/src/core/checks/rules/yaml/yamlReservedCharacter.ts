import type { FileRule } from '../../engine/rule.ts';
import { yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlReservedCharacter: FileRule = {
  code: 'yaml-reserved-character',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'A value without quotes starts with a character that means something else in YAML.',
  documentation: `\`@\` and the back-tick are reserved, \`*\` is an alias, \`&\` an anchor, \`!\` a tag, \`%\` a directive, and a comma or a closing
bracket belongs to a list. Bold text (\`**like this**\`) is therefore read as an alias that does not exist.

Put the value in quotes.`,
  bad: { text: '---\nname: example\ndescription: "Fills in forms."\nauthor: @ada\n---\n' },
  good: { text: '---\nname: example\ndescription: "Fills in forms."\nauthor: "@ada"\n---\n' },
  sources: [yamlSpecification],
  messages: {
    found: "A value cannot start with '{detail}' in YAML; put it in quotes.",
    fix: 'Put the value in quotes',
  },
  check: file => reportYaml(file, ['reserved-character']),
};
