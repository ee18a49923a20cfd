import type { FileRule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const fileLinkOut: FileRule = {
  code: 'file-link-out',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  summary: 'A link on disk in the skill folder leads out of the workspace.',
  documentation: `Whoever writes a skill can let a link point to any file of the reader, such as a key, and what reads the skill would read that
file. So a link on disk is followed only to what lies in a folder of the workspace or in a known folder of skills; anything else behind links is neither read
nor listed. Nor does the file come along where the skill is installed elsewhere. Put a copy into the skill folder.

Links in your own folders of skills, such as \`~/.claude/skills\`, are followed wherever they lead.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n',
    facts: { linksOut: ['references/fields.md'] },
  },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification],
  messages: {
    found: "The link '{path}' in the skill folder leads out of the workspace, so it is not followed.",
  },
  *check({ facts }) {
    for (const path of facts.linksOut ?? []) {
      yield { message: 'found', args: { path }, span: { start: 0, end: 0 } };
    }
  },
};
