import type { ListedSkill } from './listedSkill.ts';
import { toOneLine } from '../../text/format/oneLine.ts';

const intro =
  'Skills for this turn, with what matched in brackets. Call `activate_skills` with the ids of all that the request needs; every call replaces what was active before.';

/** Ids of the skills that a turn has active. */
export interface ActiveIds {
  readonly active: ReadonlySet<string>;
  /** Those whose body the budget has no room for. */
  readonly shed: ReadonlySet<string>;
}

/** The routed catalog of minara: id, description, reasons as hints, and which are active. */
export function buildCatalogBlock(skills: readonly ListedSkill[], ids: ActiveIds): string {
  return ['## Skill Catalog', '', intro, '', ...skills.map(listed => buildEntry(listed, ids))].join('\n');
}

function buildEntry({ skill, reasons = [] }: ListedSkill, { active, shed }: ActiveIds): string {
  const description = toOneLine(skill.description);
  const isShed = shed.has(skill.id);
  const summary = isShed ? toOneLine(skill.summary ?? '') : '';
  const state = isShed ? ' (active, body shed)' : ' (active)';
  return [
    `- ${toOneLine(skill.id)}`,
    active.has(skill.id) ? state : '',
    description === '' ? '' : `: ${description}`,
    reasons.length === 0 ? '' : ` [${reasons.map(toOneLine).join(', ')}]`,
    summary === '' ? '' : `\n  - summary: ${summary}`,
  ].join('');
}
