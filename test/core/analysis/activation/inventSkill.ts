import type {
  Candidate,
  DroppedSkill,
  RoutedCatalog,
} from '../../../../server/src/core/analysis/routing/skills/routedCatalog.ts';
import type { RoutableSkill } from '../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import { inventRoutable } from '../routing/inventRoutable.ts';

/** A skill of which a test says only what it is about. */
export function inventSkill(id: string, further: Partial<RoutableSkill> = {}): RoutableSkill {
  return { ...inventRoutable(id), ...further };
}

export function inventCandidate(skill: RoutableSkill, score = 0): Candidate {
  return { skill, score, tiebreak: 100 - skill.priority, parts: [], reasons: ['fallback'], unverified: [] };
}

/** A catalog of candidates in the order given, and of dropped skills with their causes. */
export function inventCatalog(
  candidates: readonly RoutableSkill[],
  dropped: readonly (readonly [skill: RoutableSkill, cause: string])[] = [],
): RoutedCatalog {
  return {
    candidates: candidates.map(skill => inventCandidate(skill)),
    dropped: dropped.map(([skill, cause]): DroppedSkill => ({ skill, cause })),
  };
}
