import { toYamlScalar } from '../../syntax/yaml/quoting.ts';
import { plainBody } from './templates/plain.ts';

/** The description until the author writes one. */
export const descriptionPlaceholder = 'What the skill does, and when to use it.';

/** The name of a skill as words. */
export function toWords(name: string): string {
  return name.split('-').join(' ');
}

/** The same as a title. */
export function toTitle(name: string): string {
  const words = toWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a new SKILL.md that every host accepts as it is. */
export function createSkillText(name: string): string {
  return `---
name: ${toYamlScalar(name)}
description: ${toYamlScalar(descriptionPlaceholder)}
---

# ${toTitle(name)}

${plainBody}`;
}
