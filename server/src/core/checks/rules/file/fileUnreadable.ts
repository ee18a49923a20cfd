import type { FileRule } from '../../engine/rule.ts';
import { clientGuide } from '../../engine/sources.ts';

export const fileUnreadable: FileRule = {
  code: 'file-unreadable',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'unreadable',
  summary: 'The file is there but cannot be read.',
  documentation: `A link that points nowhere, or missing permission, keeps hosts from the skill as much as it keeps us. The other skills are
checked all the same.`,
  bad: { text: '', facts: { unreadable: 'permission denied' } },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [clientGuide],
  messages: { found: 'The file cannot be read: {reason}.' },
  *check({ facts }) {
    if (facts.unreadable !== undefined) {
      yield { message: 'found', args: { reason: facts.unreadable }, span: { start: 0, end: 0 } };
    }
  },
};
