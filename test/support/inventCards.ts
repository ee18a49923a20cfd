import type { CardBadges, SkillCard } from '../../server/src/core/analysis/catalog/skillCard.ts';

/** Of a skill whose manifest asks for nothing. */
export const noBadges: CardBadges = {
  tools: 0,
  groups: 0,
  integrations: 0,
  actions: 0,
  gates: 0,
  delegates: 0,
  steps: 0,
  bindings: 0,
  hasGoalLoop: false,
  hasMcp: false,
  next: 0,
};

/** A card of an ordinary skill with what a test is about. */
export function inventCard(id: string, more: Partial<SkillCard> = {}): SkillCard {
  return {
    path: `skills/${id}/SKILL.md`,
    id,
    title: id,
    description: '',
    scope: 'project',
    source: 'skills',
    hosts: [],
    tags: [],
    origin: 'user',
    isEnabled: true,
    isUserInvocable: true,
    badges: noBadges,
    ...more,
  };
}

export function inventProblems(errors: number, warnings = 0, notes = 0): Pick<SkillCard, 'problems'> {
  return { problems: { errors, warnings, notes } };
}

export function inventReadiness(missing: number, unknown = 0): Pick<SkillCard, 'readiness'> {
  return { readiness: { ready: missing === 0, counts: { ok: 0, missing, unknown } } };
}
