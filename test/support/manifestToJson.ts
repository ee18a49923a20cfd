import type { YamlValue } from '../../server/src/core/syntax/yaml/yamlNode.ts';
import type { SkillManifest } from '../../server/src/core/model/manifest/manifest.ts';

/**
 * The manifest as it stands in a file. Empty lists are left out but where one means something; standard values are written,
 * since readers differ in theirs. It reads back as the same manifest.
 */
export function manifestToJson(manifest: SkillManifest): Readonly<Record<string, YamlValue>> {
  return {
    version: manifest.version,
    ...list('requiredTools', manifest.requiredTools),
    ...list('requiredToolGroups', manifest.requiredToolGroups),
    ...list('forbiddenTools', manifest.forbiddenTools),
    ...list(
      'requiredIntegrations',
      manifest.requiredIntegrations.map(({ requiredResources, ...integration }) => ({
        ...integration,
        ...list('requiredResources', requiredResources),
      })),
    ),
    ...list(
      'actions',
      manifest.actions.map(action => ({ ...action })),
    ),
    ...list(
      'deterministicSteps',
      manifest.deterministicSteps.map(step => ({ ...step })),
    ),
    ...list(
      'delegation',
      manifest.delegation.map(({ requiredOutputs, ...delegate }) => ({
        ...delegate,
        ...list('requiredOutputs', requiredOutputs),
      })),
    ),
    ...list(
      'humanGates',
      manifest.humanGates.map(gate => ({ ...gate })),
    ),
    ...(manifest.goalLoop && { goalLoop: goalLoopToJson(manifest.goalLoop) }),
    ...(manifest.evals && { evals: evalsToJson(manifest.evals) }),
    ...list(
      'bindings',
      manifest.bindings.map(binding => ({ ...binding })),
    ),
    ...(manifest.interop && { interop: { ...manifest.interop } }),
  };
}

function list(key: string, values: readonly YamlValue[]): Readonly<Record<string, YamlValue>> {
  return values.length === 0 ? {} : { [key]: values };
}

function goalLoopToJson(goalLoop: NonNullable<SkillManifest['goalLoop']>): YamlValue {
  const { successCriteria, stopConditions, defaultReviewMode, ...cadences } = goalLoop;
  return {
    ...cadences,
    ...list('successCriteria', successCriteria),
    ...list('stopConditions', stopConditions),
    ...(defaultReviewMode && { defaultReviewMode }),
  };
}

function evalsToJson(evals: NonNullable<SkillManifest['evals']>): YamlValue {
  const { baselineSkillSlug, optimization } = evals;
  return {
    ...list('triggerCases', evals.triggerCases),
    ...list('negativeTriggerCases', evals.negativeTriggerCases),
    ...list('functionalScenarios', evals.functionalScenarios),
    ...list('successCriteria', evals.successCriteria),
    ...list('trackedMetrics', evals.trackedMetrics),
    ...list('criteriaSetRefs', evals.criteriaSetRefs),
    ...(baselineSkillSlug !== undefined && { baselineSkillSlug }),
    ...(optimization && { optimization: { ...optimization, promotion: { ...optimization.promotion } } }),
  };
}
