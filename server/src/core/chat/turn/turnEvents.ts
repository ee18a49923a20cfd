import type { Refusal } from '../../analysis/activation/session.ts';
import type { HumanGate } from '../../model/manifest/manifest.ts';
import type { PermissionTier } from '../../model/policy/permissionTiers.ts';
import type { GateDecision } from '../../model/policy/decideCall.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';
import type { ModelRetry } from '../conversation/chatModel.ts';
import type { TurnLimits } from './turnLimits.ts';

/** A gate of a skill that is active. */
export interface ActiveGate extends HumanGate {
  /** Id. */
  readonly skill: string;
}

/** What a person is asked at a gate. */
export interface GateQuestion {
  readonly gate: ActiveGate;
  /** The answer that is to become final, at a gate after a draft. */
  readonly draft?: string;
}

export interface GateAnswer {
  readonly verdict: 'passed' | 'stopped' | 'skipped';
  /** What the person said beside it; an elicitation is a question for this. */
  readonly text?: string;
}

export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  /** A declared tool that nothing implements answers with what its description says, or with what its author typed. */
  readonly origin?: 'mock' | 'author';
}

/** How a call came to its result. */
export type CallOutcome =
  /** It never got as far as the gate: no such tool, or arguments that do not fit. */
  | 'unfit'
  | 'refused'
  /** Stopped at a gate of a skill. */
  | 'held'
  | 'declined'
  | 'cancelled'
  | 'ran';

/** One call from its beginning to its end. */
export interface CallReport {
  readonly id: string;
  /** The tool that was meant, not the one that calls others. */
  readonly tool: string;
  readonly tier: PermissionTier;
  readonly arguments: ToolArguments;
  readonly decision?: GateDecision;
  readonly outcome: CallOutcome;
  readonly result: ToolResult;
  /** That it took, without the time in which a person was asked. */
  readonly milliseconds: number;
}

export interface TransitionReport {
  readonly from: string;
  readonly to: string;
  /** Why the model asked for it; undefined for the one that always follows. */
  readonly reason?: string;
  /** Whether the skill names the other one among those that may follow. */
  readonly isDeclared: boolean;
}

/** What happens in a turn, in its order. Whoever shows or records a turn listens to these. */
export type TurnEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calling'; readonly id: string; readonly tool: string }
  | { readonly kind: 'asking'; readonly id: string; readonly tool: string }
  | ({ readonly kind: 'call' } & CallReport)
  | {
      readonly kind: 'activated';
      readonly active: readonly string[];
      readonly refused: readonly Refusal[];
    }
  | ({ readonly kind: 'transition' } & TransitionReport)
  /** A skill that was to take over does not; the current one goes on. */
  | { readonly kind: 'stayed'; readonly to: string; readonly because: string }
  /** What a person, or nobody being there, decided at a gate of a skill. */
  | { readonly kind: 'gate'; readonly gate: ActiveGate; readonly answer: GateAnswer }
  | { readonly kind: 'usage'; readonly input: number; readonly output: number }
  | ({ readonly kind: 'retry' } & ModelRetry)
  | { readonly kind: 'ended'; readonly end: TurnEnd };

/** Why a turn is over. */
export type TurnEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }
  /** The model stopped in the middle. */
  | { readonly kind: 'cut'; readonly by: 'length' | 'refusal' }
  | { readonly kind: 'limit'; readonly limit: keyof TurnLimits }
  /** A person stopped it at a gate. */
  | { readonly kind: 'held'; readonly gate: ActiveGate }
  | { readonly kind: 'failed'; readonly problem: string };
