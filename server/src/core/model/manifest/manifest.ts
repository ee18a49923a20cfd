import type { BindingKind } from '../workspace/workspaceParts.ts';

/**
 * A manifest of version 1: what a skill needs, touches and is measured by. It runs nothing by itself. Lists that the file
 * does not have are empty; all else that it does not have is absent.
 */
export interface SkillManifest {
  readonly version: 1;
  readonly requiredTools: readonly string[];
  readonly requiredToolGroups: readonly string[];
  /** Tools that the skill is not given even where they are there. */
  readonly forbiddenTools: readonly string[];
  readonly requiredIntegrations: readonly RequiredIntegration[];
  readonly actions: readonly ManifestAction[];
  readonly deterministicSteps: readonly DeterministicStep[];
  readonly delegation: readonly Delegation[];
  readonly humanGates: readonly HumanGate[];
  readonly goalLoop?: GoalLoop;
  readonly evals?: SkillEvalContract;
  readonly bindings: readonly Binding[];
  readonly interop?: Interop;
}

export interface RequiredIntegration {
  readonly integrationId: string;
  readonly connectionPreset?: string;
  readonly requiredResources: readonly string[];
}

export const actionModes = ['manual', 'trigger', 'queue', 'goal_loop'] as const;
export type ActionMode = (typeof actionModes)[number];

export interface ManifestAction {
  readonly actionSlug: string;
  /** `manual` where the file has none. */
  readonly mode: ActionMode;
  /** Only required actions count for readiness; false where the file has none. */
  readonly required: boolean;
}

export const stepKinds = ['tool', 'script', 'sync'] as const;
export const stepTimes = ['before', 'after', 'on_approval', 'on_schedule'] as const;

/** Work that the system does around the agent's; the keys are ours, since the source only describes them. */
export interface DeterministicStep {
  readonly kind: (typeof stepKinds)[number];
  /** The tool, the script or the integration that is synced. */
  readonly target: string;
  readonly when: (typeof stepTimes)[number];
  readonly label?: string;
  /** A cron expression or a word, with `on_schedule`. */
  readonly schedule?: string;
}

/** Likewise ours. */
export interface Delegation {
  readonly agentSlug: string;
  readonly role?: string;
  readonly requiredOutputs: readonly string[];
}

export const gateTimes = ['before_run', 'before_write', 'after_draft', 'low_confidence'] as const;
export const gateKinds = ['approval', 'elicitation'] as const;

export interface HumanGate {
  readonly key: string;
  readonly label?: string;
  readonly when: (typeof gateTimes)[number];
  /** `approval` where the file has none. */
  readonly kind: (typeof gateKinds)[number];
  /** True where the file has none: what can be skipped says so. */
  readonly required: boolean;
}

export const reviewModes = ['supervised', 'autonomous'] as const;
export type ReviewMode = (typeof reviewModes)[number];

export interface GoalLoop {
  /** How often the loop looks in; the source's own example has `checkInCadence`, which stays as it is. */
  readonly cadence?: string;
  readonly checkInCadence?: string;
  readonly successCriteria: readonly string[];
  readonly stopConditions: readonly string[];
  readonly defaultReviewMode?: ReviewMode;
}

export const candidateStrategies = ['manual', 'llm_rewrite', 'dspy_bootstrap'] as const;
export const promotionGates = ['human_gate', 'autonomous_threshold'] as const;

/** What is measured, and how the skill may be improved. */
export interface SkillEvalContract {
  /** Messages that the skill has to answer. */
  readonly triggerCases: readonly string[];
  /** Messages that the skill must leave to others; ours, since the source has none. */
  readonly negativeTriggerCases: readonly string[];
  /** The messages of the scenarios; what each of them asserts is read where scenarios are run. */
  readonly functionalScenarios: readonly string[];
  readonly successCriteria: readonly string[];
  readonly trackedMetrics: readonly string[];
  readonly criteriaSetRefs: readonly string[];
  readonly baselineSkillSlug?: string;
  /** Absent where the file has none; `optimizationPolicyOf` says what holds then. */
  readonly optimization?: SkillOptimizationPolicy;
}

export interface SkillOptimizationPolicy {
  /** `supervised` where the file has none. */
  readonly reviewMode: ReviewMode;
  readonly candidateStrategy?: (typeof candidateStrategies)[number];
  readonly baselineSkillSlug?: string;
  readonly currentCandidateSlug?: string;
  readonly maxIterations?: number;
  readonly promotion: SkillPromotionPolicy;
}

export interface SkillPromotionPolicy {
  /** `human_gate` where the file has none. */
  readonly gate: (typeof promotionGates)[number];
  /** From 0 to 5, the scale of the criteria; `autonomous_threshold` needs one. */
  readonly minOverallScore?: number;
}

/** A named relationship of the skill to something that the system has. */
export interface Binding {
  readonly targetKind: BindingKind;
  /** Slug, id or path, as the kind has it. */
  readonly target: string;
  /** `supports`, `implements`, `references` and the like. */
  readonly relationshipType?: string;
}

export const exportFormats = ['amble', 'markdown', 'claude-skill', 'openai-gpt', 'cowork'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface Interop {
  readonly exposeViaMcp?: boolean;
  readonly exposeViaApi?: boolean;
  /** An empty list allows no export, an absent one all. */
  readonly exportFormats?: readonly ExportFormat[];
  /** What others are told in place of the instructions. */
  readonly externalSafeSummary?: string;
}

/** A manifest that asks for nothing, which stands for an absent one, a broken one and one of another version. */
export const emptyManifest: SkillManifest = {
  version: 1,
  requiredTools: [],
  requiredToolGroups: [],
  forbiddenTools: [],
  requiredIntegrations: [],
  actions: [],
  deterministicSteps: [],
  delegation: [],
  humanGates: [],
  bindings: [],
};
