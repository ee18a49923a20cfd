import { none } from '../../../model/findings/report.ts';
import type { FileRule } from '../../engine/rule.ts';
import { referenceLibrary, specification } from '../../engine/sources.ts';

export const fileName: FileRule = {
  code: 'file-name',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  summary: 'The file is not spelt `SKILL.md` in exactly these letters.',
  documentation: `The specification names the file SKILL.md. The reference library accepts skill.md too, hosts mostly look for the exact
name, and whether they find yours then depends on the file system of the reader.`,
  bad: { fileName: 'skill.md', text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  good: { fileName: 'SKILL.md', text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary],
  messages: { found: "Most hosts only look for 'SKILL.md', not for '{name}'." },
  check({ fileName: name }) {
    return name !== 'SKILL.md' && name.toLowerCase() === 'skill.md'
      ? [{ message: 'found', args: { name }, span: { start: 0, end: 0 } }]
      : none;
  },
};
