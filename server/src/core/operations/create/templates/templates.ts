import { mcp } from './mcp.ts';
import { methodology } from './methodology.ts';
import { pipeline } from './pipeline.ts';
import { plain } from './plain.ts';
import { prompt } from './prompt.ts';
import type { SkillTemplate } from './skillTemplate.ts';
import { tools } from './tools.ts';

/** Every template, in the order in which people see them. */
export const skillTemplates: readonly SkillTemplate[] = [plain, tools, prompt, methodology, pipeline, mcp];

/** The template with this id. */
export function findTemplate(id: string): SkillTemplate | undefined {
  return skillTemplates.find(template => template.id === id);
}
