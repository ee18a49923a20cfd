import type { FileRule } from '../../engine/rule.ts';
import { yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlTab: FileRule = {
  code: 'yaml-tab',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'A line of the frontmatter is indented with a tab, which YAML does not allow.',
  documentation: `Tabs have no agreed width, so YAML forbids them as indentation. Two spaces take the place of each tab.`,
  bad: { text: '---\nname: example\ndescription: Fills in forms.\nmetadata:\n\tauthor: Ada\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\nmetadata:\n  author: Ada\n---\n' },
  sources: [yamlSpecification],
  messages: {
    found: 'YAML does not allow tabs as indentation; use spaces.',
    fix: 'Replace tabs by spaces',
  },
  check: file => reportYaml(file, ['tab', 'block-tab']),
};
