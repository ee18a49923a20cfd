import type { SkillManifest } from './manifest.ts';

/**
 * Whether a manifest says what the skill is measured by: criteria, cases, metrics or a baseline. A loop, a gate or a policy of
 * promotion alone measures nothing.
 */
export function hasEvalContract({ evals }: SkillManifest): boolean {
  if (evals === undefined) {
    return false;
  }
  const { successCriteria, criteriaSetRefs, triggerCases, functionalScenarios, trackedMetrics } = evals;
  const lists = [successCriteria, criteriaSetRefs, triggerCases, functionalScenarios, trackedMetrics];
  return lists.some(list => list.length > 0) || findBaseline(evals) !== undefined;
}

/** The skill that candidates are compared with. */
export function findBaseline(evals: SkillManifest['evals']): string | undefined {
  return evals?.baselineSkillSlug ?? evals?.optimization?.baselineSkillSlug;
}
