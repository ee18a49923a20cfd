import { findProfile } from '../profiles/registry.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import type { Completion } from './completion/completion.ts';
import { escapeSnippet } from './completion/slot.ts';
import { createSkillText, descriptionPlaceholder, findNameProblem } from './newSkill.ts';

/** Whether nothing stands in a file but a word that is being typed at its start. */
export function isBlankFile(text: string, offset: number): boolean {
  return /^\w*$/.test(text.slice(0, offset)) && text.slice(offset).trim() === '';
}

/** A whole new skill, for a file that is blank up to the word before the offset. */
export function completeTemplate(file: SkillFile, offset: number): Completion {
  const { lineEnd } = file.document;
  const name = chooseName(file);
  const plain = createSkillText(name).replaceAll('\n', lineEnd);
  const snippet = escapeSnippet(plain)
    .replace(`name: ${name}`, `name: \${1:${name}}`)
    .replace(descriptionPlaceholder, `\${2:${descriptionPlaceholder}}`);
  return {
    kind: 'template',
    path: [],
    name: 'skill',
    label: 'skill',
    detail: 'a skill with name and description',
    replace: { start: 0, end: offset },
    snippet: `${snippet}$0`,
    plain,
    rank: 0,
    filter: 'skill',
    isDeprecated: false,
  };
}

/** The name of the folder where a skill may be called so. */
function chooseName({ folderName = '' }: SkillFile): string {
  const profile = findProfile('agentskills');
  const isName = profile !== undefined && findNameProblem(folderName, profile) === undefined;
  return isName ? folderName : 'my-skill';
}
