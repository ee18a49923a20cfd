import type { ListedSkill, PromptSkill } from '../../../../server/src/core/analysis/prompt/listedSkill.ts';

/** A listed skill of which a test says only what it is about. */
export function listSkill(
  id: string,
  skill: Partial<PromptSkill> = {},
  further: Omit<ListedSkill, 'skill'> = {},
): ListedSkill {
  return {
    skill: { id, title: id, description: `About ${id}.`, tags: [], path: `skills/${id}/SKILL.md`, ...skill },
    ...further,
  };
}

/** Text as a template literal shows it: without the first line and the indentation of all. */
export function unindent(text: string): string {
  const lines = text.split('\n').slice(1, -1);
  const widths = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length);
  return lines.map(line => line.slice(Math.min(...widths))).join('\n');
}
