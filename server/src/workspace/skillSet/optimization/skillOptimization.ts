import type { TurnFindings } from '../../../core/analysis/routing/previewTurn.ts';
import type { AuditTrail } from '../../../core/chat/audit/auditTrail.ts';
import type { ChatModel } from '../../../core/chat/conversation/chatModel.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { candidateStrategies } from '../../../core/model/manifest/manifest.ts';
import type { SkillPromotionPolicy } from '../../../core/model/manifest/manifest.ts';
import type { SkillOptimizationEvaluation } from '../../../core/operations/evals/evaluateSkillCandidates.ts';
import type { CaseSplit } from '../../../core/operations/evals/splitCases.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { CandidateText } from '../candidatesInSkillSet.ts';
import type { RewriteUsage } from './askForRewrite.ts';
import type { SkillSet } from '../skillSet.ts';

export type OptimizationStrategy = (typeof candidateStrategies)[number];

/** A file or another skill that a person wrote, or the strategy that made a candidate. */
export type CandidateSource = 'file' | 'skill' | Exclude<OptimizationStrategy, 'manual'>;

export interface SkillOptimizationParams {
  readonly skillSet: SkillSet;
  /** Path of the skill as reports call it. */
  readonly shown: string;
  readonly strategy: OptimizationStrategy;
  /** Candidates from files: each a whole SKILL.md, of which only the body counts, or a body. */
  readonly candidates: readonly CandidateText[];
  /** Candidates that a strategy makes at most. */
  readonly maxIterations: number;
  /** Tokens of all requests and answers together. */
  readonly maxTokens: number;
  /** `llm_rewrite` needs one. */
  readonly model?: ChatModel;
  readonly findings?: TurnFindings;
}

export interface SkillOptimizationPorts {
  /** Undefined where nothing is recorded. */
  readonly trail: Pick<AuditTrail, 'optimized' | 'onEvent'> | undefined;
  /** SHA-256 in hexadecimal digits. */
  readonly hashOf: (instructions: string) => string;
  /** A text without secrets. */
  readonly mask: (text: string) => string;
  readonly cancellation: Cancellation;
  /** Called before each request. @param tokens that it is estimated to take with its answer */
  readonly onRequest?: (iteration: number, tokens: number) => void;
}

/** A candidate as it is proposed. */
export interface ProposedCandidate extends CandidateText {
  readonly source: CandidateSource;
  /** SHA-256 of its instructions. */
  readonly hash: string;
}

/** A text that can't take the place of the instructions. */
export interface RejectedCandidate {
  readonly name: string;
  readonly source: CandidateSource;
  readonly reason: Sentence;
}

/** Why a run ended. */
export type OptimizationEnd =
  | 'compared'
  | 'no-gain'
  | 'max-iterations'
  | 'token-budget'
  | 'canceled'
  | { readonly problem: Sentence };

/** What a run found. It only proposes: nothing of the skill is changed. */
export interface SkillOptimizationRunResult {
  readonly promoted: false;
  readonly id: string;
  readonly path: string;
  readonly strategy: OptimizationStrategy;
  /** The SKILL.md as it is. */
  readonly text: string;
  /** Messages of trigger cases, and scenarios. */
  readonly cases: CaseSplit;
  /** By the training cases, which candidates are ranked by. */
  readonly training: SkillOptimizationEvaluation;
  /** The same candidates by the held-out cases; absent where none are held out. */
  readonly heldOut?: SkillOptimizationEvaluation;
  /** The best by the training cases first. */
  readonly candidates: readonly ProposedCandidate[];
  readonly rejected: readonly RejectedCandidate[];
  readonly gate: {
    readonly promotion: SkillPromotionPolicy;
    /** Why a person must approve the best candidate; absent where its score reaches the declared threshold, or where no candidate is better. */
    readonly obstacle?: Sentence;
  };
  readonly ended: OptimizationEnd;
  /** Of all requests; absent where no model was asked. */
  readonly usage?: RewriteUsage & { readonly requests: number; readonly estimated: number };
}

/** Why a run ended, in a sentence for people. */
export function describeEnd(ended: OptimizationEnd): string {
  return typeof ended === 'string' ? endWords[ended] : formatSentence(ended.problem);
}

const endWords = {
  compared: 'All candidates were compared.',
  'no-gain': 'The last candidate was not better, so the search ended.',
  'max-iterations': 'The number of iterations was reached.',
  'token-budget': 'The next request would have passed the token budget.',
  canceled: 'It was canceled.',
} as const;
