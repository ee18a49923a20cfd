/** Requests about evals that a model of the client judges. */
import { ProgressType, RequestType } from 'vscode-languageserver-protocol';
import type { CaseResult, CriterionResult, EvalCase, Refused, ScenarioTestResult } from '../evals.ts';
import type { SkillParams } from '../readiness.ts';

/** A host whose listing a model can be shown. */
export interface ListingHost {
  /** Of its profile. */
  readonly id: string;
  readonly title: string;
}

/** Client to server: the hosts of which it is known what they show their model. */
export const listListingHosts = new RequestType<Record<string, never>, readonly ListingHost[], void>(
  'skillwright/listListingHosts',
);

/** The tests of a skill that a model is to judge. */
export interface ModelTests extends SkillParams {
  readonly cases: readonly Pick<EvalCase, 'message' | 'expected'>[];
  /** Keys of scenarios. */
  readonly scenarios: readonly string[];
  /** Whether the model rates the instructions beside their structural score. */
  readonly hasCriteria: boolean;
}

export interface ModelEvalParams {
  /** As the client calls it. */
  readonly model: string;
  /** How often everything is asked. Where it is left out, a scenario is run once and all else is asked three times. */
  readonly runs?: number;
  /** Id of the profile of the host whose listing the model is shown; left out for that of the workspace. */
  readonly host?: string;
  readonly skills: readonly ModelTests[];
}

/** What a run takes, as far as can be said before. */
export interface ModelEvalEstimate {
  /** Those to judge cases and instructions. */
  readonly requests: number;
  /** Turns of scenarios, each of which is one request or more, with what is asked of the judge. */
  readonly turns: number;
  /** Of these requests and their answers, and of the first request of each turn. */
  readonly tokens: number;
}

/** Client to server: what a run would take; nothing is sent to the model. Null where nobody waits or a skill is gone. */
export const estimateModelEvals = new RequestType<ModelEvalParams, ModelEvalEstimate | Refused | null, void>(
  'skillwright/estimateModelEvals',
);

/** What happens in a run. A skill is meant by its number among those of the request. */
export type ModelEvalEvent =
  | { readonly kind: 'case'; readonly skill: number; readonly result: CaseResult }
  | {
      readonly kind: 'criteria';
      readonly skill: number;
      /** With the structural score. */
      readonly results: readonly CriterionResult[];
      /** What the model says of the instructions, in lines. */
      readonly judged: readonly string[];
    }
  | { readonly kind: 'scenarioStarted'; readonly skill: number; readonly key: string }
  | { readonly kind: 'scenario'; readonly skill: number; readonly result: ScenarioTestResult }
  /** What a person has to know about the run, in a sentence. */
  | { readonly kind: 'notice'; readonly text: string }
  /** What the models took, at the end of each run, canceled ones too. */
  | { readonly kind: 'tokens'; readonly used: number; readonly isEstimated: boolean };

/** Server to client: what happens in a run, by the token of its request. */
export const modelEvalProgress = new ProgressType<ModelEvalEvent>();

/** Client to server: runs tests with a model; all events come before the answer, which is null once the run is over. */
export const runModelEvals = new RequestType<
  ModelEvalParams & { readonly progress: string },
  Refused | null,
  void
>('skillwright/runModelEvals');
