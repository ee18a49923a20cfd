import type { ExportFormat, ReviewMode } from './manifest.ts';

/** A manifest laid flat: what prompts, lists and pages show of it, without any of its instructions. */
export interface SkillManifestSummary {
  /** Messages that the skill is for. */
  readonly whenToUse: readonly string[];
  readonly tools: readonly string[];
  readonly groups: readonly string[];
  readonly forbiddenTools: readonly string[];
  /** Ids. */
  readonly integrations: readonly string[];
  /** How many there are, and how many of them have to be there. */
  readonly actions: number;
  readonly requiredActions: number;
  readonly steps: number;
  /** Slugs of the agents that work is handed to. */
  readonly delegates: readonly string[];
  /** How many there are. */
  readonly humanGates: number;
  readonly hasGoalLoop: boolean;
  /** How the loop of a goal is reviewed, where the manifest says so. */
  readonly reviewMode?: ReviewMode;
  /** How many things the skill is bound to. */
  readonly bindings: number;
  /** Whether the manifest says what the skill is measured by. */
  readonly hasEvalContract: boolean;
  /** The only formats that the skill may leave in; undefined where it may leave in any. */
  readonly exportFormats?: readonly ExportFormat[];
  readonly exposeViaMcp: boolean;
  readonly exposeViaApi: boolean;
  /** Whether there is something to tell outsiders in place of the instructions. */
  readonly hasExternalSummary: boolean;
}
