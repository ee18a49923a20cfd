/** Requests about what skills are evaluated by, and how they do. */
import type { Location } from 'vscode-languageserver-protocol';
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { ScenarioState } from '../core/analysis/evals/scenario/scenarioResult.ts';
import type { SelectedByWords } from '../core/analysis/evals/selectedSkills.ts';
import type { OfSkill } from './management.ts';
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

/** A functional scenario. */
export interface EvalScenario {
  /** Once among those of the skill. */
  readonly key: string;
  readonly message: string;
  readonly location: Location;
}

/** An entry of a file of cases or scenarios that cannot be read. */
export interface EvalProblem {
  readonly message: string;
  readonly location: Location;
}

/** What a skill is evaluated by. */
export interface EvalTests {
  readonly cases: readonly EvalCase[];
  /** What of the cases cannot be read. */
  readonly problems: readonly EvalProblem[];
  readonly scenarios: readonly EvalScenario[];
  /** What of the scenarios cannot be read. */
  readonly scenarioProblems: readonly EvalProblem[];
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
  /** The share of the answered runs in which the skill was loaded, 0 to 1; absent for the router. */
  readonly rate?: number;
  /** How many runs were answered; absent for the router, and where nobody had to be asked. */
  readonly runs?: number;
}

export interface ScenarioTestResult extends EvalScenario {
  /** `unjudged` where nobody could say, which neither passes nor fails. */
  readonly state: ScenarioState;
  /** Why it fails, in a line for each check. */
  readonly failures: readonly string[];
  /** What became of each check, and what else there is to say, in lines. */
  readonly output: readonly string[];
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

/** A word of the description, a keyword or another entry that gives a skill points for a message. */
export interface CoveredWord {
  readonly location: Location;
  /** Indices of the cases that pass by it, among those that have to activate the skill. */
  readonly cases: readonly number[];
}

export interface EvalResults extends EvalTests {
  readonly cases: readonly CaseResult[];
  /** As far as they can be judged without a model. */
  readonly scenarios: readonly ScenarioTestResult[];
  readonly criteria: readonly CriterionResult[];
  readonly words: readonly CoveredWord[];
}

/** Client to server: how a skill does by the router, with what editors hold; null where it is gone or cannot be read. */
export const runEvalTests = new RequestType<SkillParams, EvalResults | null, void>(
  'skillwright/runEvalTests',
);

export interface CandidateParams extends OfSkill {
  /** A SKILL.md of which only the body counts, or a body. */
  readonly candidateUri: string;
}

/** Why nothing was done, in a sentence. */
export interface Refused {
  readonly problem: string;
}

export interface BeforeAndAfter {
  readonly before: number;
  readonly after: number;
}

/** The instructions of a skill beside those of a candidate. */
export interface CandidateComparison {
  /** Stands for everything that was compared, so that nothing else is promoted. */
  readonly digest: string;
  /** Id of the skill. */
  readonly id: string;
  /** What people call the SKILL.md, and the file of the candidate. */
  readonly path: string;
  readonly candidate: string;
  /** The SKILL.md as it is, and as it would be. */
  readonly before: string;
  readonly after: string;
  /** Overall scores, from 1 to 5. */
  readonly score: BeforeAndAfter;
  readonly dimensions: readonly (BeforeAndAfter & { readonly key: string; readonly title: string })[];
  /** Trigger cases that pass, of how many. */
  readonly passedCases: BeforeAndAfter & { readonly of: number };
}

/** Client to server: scores a candidate beside a skill, both as they are saved. Nothing is written. */
export const compareCandidate = new RequestType<CandidateParams, CandidateComparison | Refused | null, void>(
  'skillwright/compareCandidate',
);

export interface ComparedParams extends CandidateParams {
  /** Of the comparison that the person saw. */
  readonly digest: string;
}

/** The version that the skill has now. */
export interface Promoted {
  readonly version: string;
}

/**
 * Client to server: puts the candidate in place of the instructions, once the person has answered `confirmPromotion`; null where
 * the person says no.
 */
export const promoteCandidate = new RequestType<ComparedParams, Promoted | Refused | null, void>(
  'skillwright/promoteCandidate',
);

/** Client to server: records that the person doesn't want the candidate; null once that is done. */
export const rejectCandidate = new RequestType<ComparedParams, Refused | null, void>(
  'skillwright/rejectCandidate',
);

/** Client to server: puts back what the last promotion of a skill replaced; null once that is done. */
export const undoPromotion = new RequestType<OfSkill, Refused | null, void>('skillwright/undoPromotion');

/** Server to client: asks the person whether a candidate may become the skill. What is not answered counts as no. */
export const confirmPromotion = new RequestType<CandidateComparison, boolean, void>(
  'skillwright/confirmPromotion',
);

/** A host whose program can answer trigger cases. */
export interface TrialHostView {
  /** Id of its profile. */
  readonly host: string;
  readonly title: string;
  /** Whether its program is on the user's PATH. */
  readonly isInstalled: boolean;
}

/** Client to server: these hosts, the installed ones first. */
export const listTrialHosts = new RequestType<Record<string, never>, readonly TrialHostView[], void>(
  'skillwright/listTrialHosts',
);

/** A case as people tell it from others of its skill. */
export type NamedCase = Pick<EvalCase, 'message' | 'expected'>;

export interface HostTrialParams {
  /** Identifies these trials in `hostTrialProgress`. */
  readonly id: number;
  readonly host: string;
  /** Of each case. */
  readonly runs: number;
  readonly skills: readonly (SkillParams & { readonly cases: readonly NamedCase[] })[];
}

/** Why the trials were not made, in a sentence; absent where they were. */
export interface HostTrialEnd {
  readonly problem?: string;
}

/**
 * Client to server: sends the cases to the host, in a scratch copy of the workspace, once `confirmHostTrials` is answered.
 * Null where the person says no, and once nobody waits.
 */
export const runHostTrials = new RequestType<HostTrialParams, HostTrialEnd | null, void>(
  'skillwright/runHostTrials',
);

/** What came of a case. */
export interface HostCaseResult {
  readonly passed: boolean;
  /** Whether any run was answered; where none was, nothing speaks against the skill. */
  readonly isAnswered: boolean;
  /** How often the skill was loaded and how sure that is, or why no run was answered. */
  readonly why: string;
}

export interface HostTrialProgress extends SkillParams {
  readonly id: number;
  readonly case: NamedCase;
  /** Absent when its first run starts. */
  readonly result?: HostCaseResult;
}

/** Server to client: the runs of a case start, or are done. */
export const hostTrialProgress = new NotificationType<HostTrialProgress>('skillwright/hostTrialProgress');

/** What is about to be started. */
export interface HostTrialQuestion {
  /** Of the trials. */
  readonly id: number;
  /** What people call the host. */
  readonly title: string;
  /** Absolute paths. */
  readonly programs: readonly string[];
  readonly cases: number;
  /** Of all cases together. */
  readonly runs: number;
  /** Whether the person has to agree; otherwise it is enough to say so. */
  readonly isMany: boolean;
}

/** Server to client: says what is about to be started, and asks the person where that is much. What is not answered counts as no. */
export const confirmHostTrials = new RequestType<HostTrialQuestion, boolean, void>(
  'skillwright/confirmHostTrials',
);
