import type { FileRule } from '../../engine/rule.ts';
import { referenceLibrary, yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlDuplicateKey: FileRule = {
  code: 'yaml-duplicate-key',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'A key appears twice in the same mapping.',
  documentation: `Some readers refuse the file, others take the first value, others the last: no two hosts need agree on what the skill
says. Keep one of them, or merge the two.`,
  bad: { text: '---\nname: example\ndescription: Fills in forms.\ndescription: Reads forms.\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in and reads forms.\n---\n' },
  sources: [yamlSpecification, referenceLibrary],
  messages: { found: "The key '{detail}' appears here a second time." },
  check: file => reportYaml(file, ['duplicate-key']),
};
