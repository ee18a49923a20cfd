import { none } from '../../../model/findings/report.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import { sectionAt } from './bodySection.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, specification } from '../../engine/sources.ts';

export const bodyLength: TargetRule = {
  code: 'body-length',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'info',
  consequence: 'style',
  profiles: 'all',
  speaksFor: ({ body }) => body?.lines !== undefined,
  summary: 'The body has more lines than a host advises.',
  documentation: `The body is read whole each time the skill is used, so every line of it takes room from the task. The specification
and several hosts advise at most 500 lines. Nothing is said of a body that is over by less than a twentieth.

Keep what is always needed, and move the rest to files next to it, such as \`references/forms.md\`: a model opens those only when
the body sends it there.`,
  bad: {
    text: `---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\n${'Fill in one field.\n'.repeat(530)}`,
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\nThe fields are listed in references/fields.md.\n',
  },
  sources: [specification, claudeCodeDocs],
  messages: {
    long: 'The body has {count} lines; at most {limit} are advised. Move parts of it to files next to this one.',
  },
  check({ document }, { target: { profile } }) {
    const limit = profile.body?.lines;
    if (limit === undefined || document.text.length - document.bodyStart <= limit) {
      return none;
    }
    const { count, overAt } = countLines(document, limit);
    return overAt === undefined || count <= limit * tolerance
      ? none
      : [{ message: 'long', args: { count, limit }, span: sectionAt(document, overAt) }];
  },
};

/** A few lines more cost nobody anything. */
const tolerance = 1.05;

/** The lines of the body up to the last one with words on it, and where the first one over the limit starts. */
function countLines({ text, lineEnd, body }: SkillDocument, limit: number) {
  const end = text.trimEnd().length;
  const mark = lineEnd === '\r' ? '\r' : '\n';
  let count = 0;
  let overAt: number | undefined;
  for (let at = body.span.start; at < end; count++) {
    if (count === limit) {
      overAt = at;
    }
    const next = text.indexOf(mark, at);
    at = next < 0 ? end : next + 1;
  }
  return { count, overAt };
}
