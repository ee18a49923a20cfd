import type { SkillManifestSummary } from './manifestSummary.ts';
import { hasEvalContract } from './evalContract.ts';
import type { SkillManifest } from './manifest.ts';

/** Lays a manifest flat for prompts, lists and pages. */
export function summarizeManifest(manifest: SkillManifest): SkillManifestSummary {
  const { actions, goalLoop, interop, evals } = manifest;
  const reviewMode = goalLoop?.defaultReviewMode;
  const exportFormats = interop?.exportFormats;
  return {
    whenToUse: evals?.triggerCases ?? [],
    tools: manifest.requiredTools,
    groups: manifest.requiredToolGroups,
    forbiddenTools: manifest.forbiddenTools,
    integrations: manifest.requiredIntegrations.map(({ integrationId }) => integrationId),
    actions: actions.length,
    requiredActions: actions.filter(({ required }) => required).length,
    steps: manifest.deterministicSteps.length,
    delegates: manifest.delegation.map(({ agentSlug }) => agentSlug),
    humanGates: manifest.humanGates.length,
    hasGoalLoop: goalLoop !== undefined,
    ...(reviewMode && { reviewMode }),
    bindings: manifest.bindings.length,
    hasEvalContract: hasEvalContract(manifest),
    ...(exportFormats && { exportFormats }),
    exposeViaMcp: interop?.exposeViaMcp === true,
    exposeViaApi: interop?.exposeViaApi === true,
    hasExternalSummary: (interop?.externalSafeSummary ?? '').trim() !== '',
  };
}
