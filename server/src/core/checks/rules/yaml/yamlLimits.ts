import type { FileRule } from '../../engine/rule.ts';
import { referenceLibrary } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlLimits: FileRule = {
  code: 'yaml-limits',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'The frontmatter nests too deeply, or its aliases expand without end.',
  documentation: `A few lines of YAML can stand for millions of values when aliases refer to lists of aliases, and an alias inside its own
anchor never ends. Readers guard against both by refusing the file, at limits of their own; nothing that a skill says needs
more than 64 levels or 20,000 values.`,
  bad: {
    text: `---\nname: example\ndescription: Fills in forms.\nmetadata: ${'['.repeat(80)}${']'.repeat(80)}\n---\n`,
  },
  good: { text: '---\nname: example\ndescription: Fills in forms.\nmetadata: {}\n---\n' },
  sources: [referenceLibrary],
  messages: {
    depth: 'The values are nested more than 64 levels deep.',
    cycle: 'This alias is inside what it refers to, so it never ends.',
    aliases: 'The aliases below this key expand to more than 20,000 values.',
  },
  check: file => reportYaml(file, ['limits'], ({ detail }) => detail),
};
