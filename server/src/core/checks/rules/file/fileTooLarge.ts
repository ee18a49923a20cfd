import { largestFile } from '../../../model/skill/skillFile.ts';
import type { FileRule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const fileTooLarge: FileRule = {
  code: 'file-too-large',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'unreadable',
  summary: 'The file has more than 1 MB, which is not read.',
  documentation: `A skill is read whole when it is activated. The specification advises fewer than 5,000 tokens; a megabyte is about fifty
times that, and hosts refuse it or cut it off. Keep the instructions in SKILL.md and move the material to files next to it.`,
  bad: { text: `---\nname: example\ndescription: Fills in forms.\n---\n${'x'.repeat(largestFile)}` },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\nSee references/forms.md.\n' },
  sources: [specification],
  messages: { found: 'The file has {size} bytes; files over 1 MB are not read.' },
  *check({ facts }) {
    if (facts.tooLarge !== undefined) {
      yield { message: 'found', args: { size: facts.tooLarge }, span: { start: 0, end: 0 } };
    }
  },
};
