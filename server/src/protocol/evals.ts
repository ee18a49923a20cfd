/** Requests about what skills are evaluated by, and how they do. */
import type { Location } from 'vscode-languageserver-protocol';
import { RequestType } from 'vscode-languageserver-protocol';
import type { SelectedByWords } from '../core/analysis/evals/selectedSkills.ts';
import type { SkillParams } from './readiness.ts';

export type { SelectedByWords };

/** A skill that declares trigger cases or another part of an eval contract. */
export interface EvaluatedSkill extends SkillParams {
  readonly id: string;
  /** Of its SKILL.md. */
  readonly uri: string;
}

/** Client to server: the skills of the open folders that there is anything to evaluate by. */
export const listEvaluatedSkills = new RequestType<
  Record<string, never>,
  readonly EvaluatedSkill[] | null,
  void
>('skillwright/listEvaluatedSkills');

/** A message, and whether the skill has to answer it. */
export interface EvalCase {
  readonly message: string;
  /** False for a near miss, which the skill has to leave to others. */
  readonly expected: boolean;
  readonly location: Location;
}

/** A dimension of the structural score. */
export interface EvalCriterion {
  /** Once among those of the skill. */
  readonly key: string;
  readonly title: string;
  /** Where the skill declares it. */
  readonly location: Location;
}

/** An entry of a file of cases that cannot be read. */
export interface EvalProblem {
  readonly message: string;
  readonly location: Location;
}

/** What a skill is evaluated by. */
export interface EvalTests {
  readonly cases: readonly EvalCase[];
  readonly problems: readonly EvalProblem[];
  readonly criteria: readonly EvalCriterion[];
}

/** Client to server: what a skill is evaluated by; null where it is gone or cannot be read. */
export const listEvalTests = new RequestType<SkillParams, EvalTests | null, void>(
  'skillwright/listEvalTests',
);

export interface CaseResult extends EvalCase {
  readonly passed: boolean;
  /** Why the skill was activated or not, in one sentence. */
  readonly why: string;
  /** The skills that were selected, the best first; empty for a case that passed. */
  readonly selected: readonly SelectedByWords[];
}

export interface CriterionResult extends EvalCriterion {
  readonly passed: boolean;
  /** From 1 to 5. */
  readonly score: number;
  /** The lowest score that passes. */
  readonly passingScore: number;
  /** What was counted, in sentences. */
  readonly evidence: readonly string[];
}

export interface EvalResults extends EvalTests {
  readonly cases: readonly CaseResult[];
  readonly criteria: readonly CriterionResult[];
}

/** Client to server: how a skill does by the router, with what editors hold; null where it is gone or cannot be read. */
export const runEvalTests = new RequestType<SkillParams, EvalResults | null, void>(
  'skillwright/runEvalTests',
);
