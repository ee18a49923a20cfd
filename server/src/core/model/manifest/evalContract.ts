import type { SkillManifest, SkillOptimizationPolicy } from './manifest.ts';

/**
 * Whether a manifest says what the skill is measured by: criteria, cases, metrics or a baseline. A loop, a gate or a policy of
 * promotion alone measures nothing.
 */
export function hasEvalContract({ evals }: SkillManifest): boolean {
  if (evals === undefined) {
    return false;
  }
  const { successCriteria, criteriaSetRefs, functionalScenarios, trackedMetrics } = evals;
  const cases = [...evals.triggerCases, ...evals.negativeTriggerCases];
  const lists = [successCriteria, criteriaSetRefs, cases, functionalScenarios, trackedMetrics];
  return lists.some(list => list.length > 0) || findBaseline(evals) !== undefined;
}

/** The skill that candidates are compared with. */
export function findBaseline(evals: SkillManifest['evals']): string | undefined {
  return evals?.baselineSkillSlug ?? evals?.optimization?.baselineSkillSlug;
}

/** How the skill may be improved: what the manifest says, else under supervision, with a person who approves. */
export function optimizationPolicyOf({ evals }: Pick<SkillManifest, 'evals'>): SkillOptimizationPolicy {
  return evals?.optimization ?? { reviewMode: 'supervised', promotion: { gate: 'human_gate' } };
}
