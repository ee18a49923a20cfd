import { measureUtf8 } from '../../../text/unicode/utf8Length.ts';
import { sectionAt } from '../body/bodySection.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { openclawSkills, zedSkills } from '../../engine/sources.ts';

const markBytes = 3;

export const fileSize: TargetRule = {
  code: 'file-size',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  speaksFor: ({ body }) => body?.bytes !== undefined,
  summary: 'The file has more bytes than a host loads.',
  documentation: `Some hosts leave a SKILL.md out when it is too large: Zed above 100 KB, OpenClaw above 256,000 bytes. Letters outside of
ASCII take two to four bytes each.

Move examples, tables and references to files next to it.`,
  bad: {
    text: `---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\n${'Fill in the next field. '.repeat(11_000)}\n`,
    targets: ['openclaw'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\nThe fields are listed in references/fields.md.\n',
    targets: ['openclaw'],
  },
  sources: [openclawSkills, zedSkills],
  messages: {
    large: 'The file has {count} bytes; the skill is not loaded above {limit}.',
  },
  *check({ document, facts }, { target: { profile } }) {
    const limit = profile.body?.bytes;
    const mark = facts.hasMark ? markBytes : 0;
    // No code unit takes more than three bytes.
    if (limit === undefined || document.text.length * 3 + mark <= limit) {
      return;
    }
    const { bytes, overAt } = measureUtf8(document.text, limit - mark);
    if (overAt !== undefined) {
      const weight = severityOf(profile.evidence === 'primary' ? 'refused' : 'warned');
      const args = { count: bytes + mark, limit };
      yield { message: 'large', args, span: sectionAt(document, overAt), ...weight };
    }
  },
};
