import type { Server } from './context.ts';
import type { OpenSkill } from '../files/openSkills.ts';

/** Whether the editor itself has outline, folding and links for the body of this skill. */
export function servesMarkdown({ client }: Pick<Server, 'client'>, { languageId }: OpenSkill): boolean {
  return client().editorServes.markdown && languageId === 'skill';
}
