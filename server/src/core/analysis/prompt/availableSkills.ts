import type { ListedSkill } from './listedSkill.ts';
import { toXmlText } from '../../text/format/xmlText.ts';

const intro =
  'Specialised instructions exist for the tasks described here. Call `load_skill` with the name of a skill before you start on a task it covers.';

/** The block of the open specification. */
export function buildAvailableSkills(skills: readonly ListedSkill[]): string {
  return [intro, '', '<available_skills>', ...skills.flatMap(buildElement), '</available_skills>'].join('\n');
}

function buildElement({ skill, location }: ListedSkill): string[] {
  return [
    '<skill>',
    `<name>${toXmlText(skill.id)}</name>`,
    `<description>${toXmlText(skill.description.trim())}</description>`,
    `<location>${toXmlText(location ?? skill.path)}</location>`,
    '</skill>',
  ];
}
