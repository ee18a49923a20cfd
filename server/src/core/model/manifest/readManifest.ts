import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { internString } from '../../text/values/internString.ts';
import { bindingKinds } from '../workspace/workspaceParts.ts';
import type {
  Binding,
  Delegation,
  DeterministicStep,
  GoalLoop,
  HumanGate,
  Interop,
  ManifestAction,
  RequiredIntegration,
  SkillEvalContract,
  SkillManifest,
  SkillOptimizationPolicy,
  SkillPromotionPolicy,
} from './manifest.ts';
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
} from './manifest.ts';
import { choiceIn, flagIn, has, listIn, numberIn, partIn, textIn, textsIn } from './partValues.ts';

/**
 * The manifest that a value is, as far as it is one: what is of another type is left out, an item that lacks what it must
 * have as a whole.
 */
export function readManifest(value: YamlValue | undefined): SkillManifest {
  const goalLoop = partIn(value, 'goalLoop');
  const evals = partIn(value, 'evals');
  const interop = partIn(value, 'interop');
  return {
    version: 1,
    requiredTools: textsIn(value, 'requiredTools'),
    requiredToolGroups: textsIn(value, 'requiredToolGroups'),
    forbiddenTools: textsIn(value, 'forbiddenTools'),
    requiredIntegrations: listIn(value, 'requiredIntegrations').flatMap(readIntegration),
    actions: listIn(value, 'actions').flatMap(readAction),
    deterministicSteps: listIn(value, 'deterministicSteps').flatMap(readStep),
    delegation: listIn(value, 'delegation').flatMap(readDelegation),
    humanGates: listIn(value, 'humanGates').flatMap(readGate),
    ...(goalLoop !== undefined && { goalLoop: readGoalLoop(goalLoop) }),
    ...(evals !== undefined && { evals: readEvals(evals) }),
    bindings: listIn(value, 'bindings').flatMap(readBinding),
    ...(interop !== undefined && { interop: readInterop(interop) }),
  };
}

function readIntegration(value: YamlValue): RequiredIntegration[] {
  const integrationId = textIn(value, 'integrationId');
  const connectionPreset = textIn(value, 'connectionPreset');
  const requiredResources = textsIn(value, 'requiredResources');
  return integrationId === undefined
    ? []
    : [{ integrationId, ...(connectionPreset !== undefined && { connectionPreset }), requiredResources }];
}

function readAction(value: YamlValue): ManifestAction[] {
  const actionSlug = textIn(value, 'actionSlug');
  const mode = choiceIn(value, 'mode', actionModes) ?? 'manual';
  const required = flagIn(value, 'required') ?? false;
  return actionSlug === undefined ? [] : [{ actionSlug, mode, required }];
}

function readStep(value: YamlValue): DeterministicStep[] {
  const kind = choiceIn(value, 'kind', stepKinds);
  const target = textIn(value, 'target');
  const when = choiceIn(value, 'when', stepTimes);
  const label = textIn(value, 'label');
  const schedule = textIn(value, 'schedule');
  if (kind === undefined || target === undefined || when === undefined) {
    return [];
  }
  const further = { ...(label !== undefined && { label }), ...(schedule !== undefined && { schedule }) };
  return [{ kind, target, when, ...further }];
}

function readDelegation(value: YamlValue): Delegation[] {
  const agentSlug = textIn(value, 'agentSlug');
  const role = textIn(value, 'role');
  const requiredOutputs = textsIn(value, 'requiredOutputs');
  return agentSlug === undefined ? [] : [{ agentSlug, ...(role !== undefined && { role }), requiredOutputs }];
}

function readGate(value: YamlValue): HumanGate[] {
  const key = textIn(value, 'key');
  const label = textIn(value, 'label');
  const when = choiceIn(value, 'when', gateTimes);
  const kind = choiceIn(value, 'kind', gateKinds) ?? 'approval';
  const required = flagIn(value, 'required') ?? true;
  return key === undefined || when === undefined
    ? []
    : [{ key, ...(label !== undefined && { label }), when, kind, required }];
}

function readGoalLoop(value: YamlValue): GoalLoop {
  const cadence = textIn(value, 'cadence');
  const checkInCadence = textIn(value, 'checkInCadence');
  const defaultReviewMode = choiceIn(value, 'defaultReviewMode', reviewModes);
  return {
    ...(cadence !== undefined && { cadence }),
    ...(checkInCadence !== undefined && { checkInCadence }),
    successCriteria: textsIn(value, 'successCriteria'),
    stopConditions: textsIn(value, 'stopConditions'),
    ...(defaultReviewMode && { defaultReviewMode }),
  };
}

function readEvals(value: YamlValue): SkillEvalContract {
  const baselineSkillSlug = textIn(value, 'baselineSkillSlug');
  const optimization = partIn(value, 'optimization');
  return {
    triggerCases: textsIn(value, 'triggerCases'),
    negativeTriggerCases: textsIn(value, 'negativeTriggerCases'),
    functionalScenarios: listIn(value, 'functionalScenarios').flatMap(readScenarioMessage),
    successCriteria: textsIn(value, 'successCriteria'),
    trackedMetrics: textsIn(value, 'trackedMetrics'),
    criteriaSetRefs: textsIn(value, 'criteriaSetRefs'),
    ...(baselineSkillSlug !== undefined && { baselineSkillSlug }),
    ...(optimization !== undefined && { optimization: readOptimization(optimization) }),
  };
}

function readScenarioMessage(value: YamlValue): readonly string[] {
  const message = typeof value === 'string' ? value : textIn(value, 'message');
  return message === undefined || message === '' ? [] : [internString(message)];
}

function readOptimization(value: YamlValue): SkillOptimizationPolicy {
  const candidateStrategy = choiceIn(value, 'candidateStrategy', candidateStrategies);
  const baselineSkillSlug = textIn(value, 'baselineSkillSlug');
  const currentCandidateSlug = textIn(value, 'currentCandidateSlug');
  const maxIterations = numberIn(value, 'maxIterations');
  const isCount = maxIterations !== undefined && Number.isInteger(maxIterations) && maxIterations >= 1;
  return {
    reviewMode: choiceIn(value, 'reviewMode', reviewModes) ?? 'supervised',
    ...(candidateStrategy && { candidateStrategy }),
    ...(baselineSkillSlug !== undefined && { baselineSkillSlug }),
    ...(currentCandidateSlug !== undefined && { currentCandidateSlug }),
    ...(isCount && { maxIterations }),
    promotion: readPromotion(partIn(value, 'promotion')),
  };
}

/** The largest score that the criteria give. */
const highestScore = 5;

function readPromotion(value: YamlValue | undefined): SkillPromotionPolicy {
  const minOverallScore = numberIn(value, 'minOverallScore');
  const isScore = minOverallScore !== undefined && minOverallScore >= 0 && minOverallScore <= highestScore;
  return {
    gate: choiceIn(value, 'gate', promotionGates) ?? 'human_gate',
    ...(isScore && { minOverallScore }),
  };
}

function readBinding(value: YamlValue): Binding[] {
  const targetKind = choiceIn(value, 'targetKind', bindingKinds);
  const target = textIn(value, 'target');
  const relationshipType = textIn(value, 'relationshipType');
  return targetKind === undefined || target === undefined
    ? []
    : [{ targetKind, target, ...(relationshipType !== undefined && { relationshipType }) }];
}

function readInterop(value: YamlValue): Interop {
  const exposeViaMcp = flagIn(value, 'exposeViaMcp');
  const exposeViaApi = flagIn(value, 'exposeViaApi');
  const externalSafeSummary = textIn(value, 'externalSafeSummary');
  const formats = listIn(value, 'exportFormats').flatMap(
    word => exportFormats.find(known => known === word) ?? [],
  );
  return {
    ...(exposeViaMcp !== undefined && { exposeViaMcp }),
    ...(exposeViaApi !== undefined && { exposeViaApi }),
    ...(has(value, 'exportFormats') && { exportFormats: formats }),
    ...(externalSafeSummary !== undefined && { externalSafeSummary }),
  };
}
