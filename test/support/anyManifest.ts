import * as fc from 'fast-check';
import {
  actionModes,
  candidateStrategies,
  exportFormats,
  gateKinds,
  gateTimes,
  promotionGates,
  reviewModes,
  stepKinds,
  stepTimes,
} from '../../server/src/core/model/manifest/manifest.ts';
import { bindingKinds } from '../../server/src/core/model/workspace/workspaceParts.ts';

const words = fc.oneof(
  fc.constantFrom('webSearch', 'slack', 'a b', '1', 'true', '<<', 'ä', '"'),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const texts = fc.array(words, { maxLength: 3 });
const choice = (values: readonly string[]) => fc.constantFrom(...values);

/** A list of objects of which some keys have to be there. */
function listOf<Key extends string>(
  required: Readonly<Record<Key, fc.Arbitrary<unknown>>>,
  optional: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
) {
  const keys = Object.keys(required);
  return fc.array(fc.record({ ...required, ...optional }, { requiredKeys: keys }), { maxLength: 3 });
}

function part(keys: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  return fc.record(keys, { requiredKeys: [] });
}

const promotion = part({
  gate: choice(promotionGates),
  minOverallScore: fc.constantFrom(0, 1, 2.5, 4.75, 5),
});

const optimization = part({
  reviewMode: choice(reviewModes),
  candidateStrategy: choice(candidateStrategies),
  baselineSkillSlug: words,
  currentCandidateSlug: words,
  maxIterations: fc.integer({ min: 1, max: 99 }),
  promotion,
});

/** Any manifest that is as it should be, as the plain data of a file. */
export const anyManifest: fc.Arbitrary<object> = fc.record(
  {
    version: fc.constant(1),
    requiredTools: texts,
    requiredToolGroups: texts,
    forbiddenTools: texts,
    requiredIntegrations: listOf(
      { integrationId: words },
      { connectionPreset: words, requiredResources: texts },
    ),
    actions: listOf({ actionSlug: words }, { mode: choice(actionModes), required: fc.boolean() }),
    deterministicSteps: listOf(
      { kind: choice(stepKinds), target: words, when: choice(stepTimes) },
      { label: words, schedule: words },
    ),
    delegation: listOf({ agentSlug: words }, { role: words, requiredOutputs: texts }),
    humanGates: listOf(
      { key: words, when: choice(gateTimes) },
      { label: words, kind: choice(gateKinds), required: fc.boolean() },
    ),
    goalLoop: part({
      cadence: words,
      checkInCadence: words,
      successCriteria: texts,
      stopConditions: texts,
      defaultReviewMode: choice(reviewModes),
    }),
    evals: part({
      triggerCases: texts,
      negativeTriggerCases: texts,
      functionalScenarios: texts,
      successCriteria: texts,
      trackedMetrics: texts,
      criteriaSetRefs: texts,
      baselineSkillSlug: words,
      optimization,
    }),
    bindings: listOf({ targetKind: choice(bindingKinds), target: words }, { relationshipType: words }),
    interop: part({
      exposeViaMcp: fc.boolean(),
      exposeViaApi: fc.boolean(),
      exportFormats: fc.array(choice(exportFormats), { maxLength: 3 }),
      externalSafeSummary: words,
    }),
  },
  { requiredKeys: ['version'] },
);
