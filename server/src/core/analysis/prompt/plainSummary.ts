import type { ListedSkill } from './listedSkill.ts';
import { toOneLine } from '../../text/format/oneLine.ts';

const intro =
  'Written procedures and standards. When one applies to the task, get its text with `read_skill`.';

/** The list of knowledge skills: id, description and, unless they are left out as golemcore does, tags. */
export function buildPlainSummary(
  skills: readonly ListedSkill[],
  { hasTags = true }: { readonly hasTags?: boolean } = {},
): string {
  const lines = skills.map(({ skill }) => {
    const description = toOneLine(skill.description);
    const tags = hasTags ? skill.tags.map(toOneLine).filter(tag => tag !== '') : [];
    return [
      `- ${toOneLine(skill.id)}`,
      description === '' ? '' : `: ${description}`,
      tags.length === 0 ? '' : ` [${tags.join(', ')}]`,
    ].join('');
  });
  return ['## Available Skills', '', intro, '', ...lines].join('\n');
}
