import type { RecordedScore } from '../../analysis/evals/skillObservation.ts';
import type { PermissionTier } from '../../model/policy/permissionTiers.ts';
import type { HumanGate } from '../../model/manifest/manifest.ts';
import type { GateDecision } from '../../model/policy/decideCall.ts';
import type { CallOutcome, GateAnswer, ToolResult, TurnEnd } from '../turn/turnEvents.ts';

/** What every row says of the turn that it belongs to, so that one look at any table tells who began what. */
interface RowOfTurn {
  readonly traceId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What began the turn: `chat`, `cron`, `webhook`, what else sends signals, or `eval`. */
  readonly source: string;
  readonly signalId?: string;
}

/** One turn. It is written when it begins, and again with what became of it. */
export interface TurnRow extends RowOfTurn {
  readonly table: 'turns';
  readonly chatId: string;
  /** What the system that sent the signal knows the case by; several turns may be about one. */
  readonly signalTrace?: string;
  /** Path of the workspace folder. */
  readonly folder: string;
  /** As the picker calls the model; empty where no model takes part. */
  readonly model: string;
  readonly agent?: string;
  /** Of the prompt; empty without a model. */
  readonly style: string;
  readonly message: string;
  readonly routing?: RoutingRecord;
  /** Undefined as long as it runs, and where its process ended before it did. */
  readonly outcome?: TurnEnd['kind'];
  /** What the outcome alone does not say: the limit, the gate, the problem. */
  readonly detail?: string;
  /** All that the model said. */
  readonly answer?: string;
  /** Tokens, where the model tells them. */
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Milliseconds since the epoch. */
  readonly ended?: number;
}

/** What the router made of a message, as far as it is recorded. */
export interface RoutingRecord {
  readonly mode: string;
  readonly stages: readonly string[];
  readonly tier: string;
  readonly isFragment: boolean;
  /** From 0 to 1, where meaning was compared. */
  readonly confidence?: number;
  /** The best first. */
  readonly candidates: readonly {
    readonly id: string;
    readonly score: number;
    readonly reasons: readonly string[];
    readonly isSelected: boolean;
  }[];
  /** Of all candidates. */
  readonly count: number;
  readonly dropped: readonly { readonly id: string; readonly cause: string }[];
  /** Of all that were dropped. */
  readonly droppedCount: number;
}

interface StepOfTurn extends RowOfTurn {
  /** Its place in the turn, counted from 0. */
  readonly step: number;
}

/** What happened to one skill. */
export interface ActivationRow extends StepOfTurn {
  readonly table: 'activations';
  /** Id. */
  readonly skill: string;
  readonly kind:
    /** Active before the model spoke. */
    | 'start'
    | 'activated'
    /** Others took its place. */
    | 'deactivated'
    | 'refused'
    /** It took over, and is the only one that is active from there on. */
    | 'transition'
    /** It was to take over and did not. */
    | 'stayed';
  /** The skill that it took over from. */
  readonly from?: string;
  /** Why: what the model said, or what kept it from that. */
  readonly reason?: string;
  /** Whether the skill before names it; of a transition. */
  readonly isDeclared?: boolean;
}

/** One call of a tool from its beginning to its end. */
export interface CallRow extends StepOfTurn {
  readonly table: 'tool_calls';
  /** As the model calls the call; unique in its message. */
  readonly callId: string;
  readonly tool: string;
  readonly tier: PermissionTier;
  /** JSON, unless it was cut. */
  readonly arguments: string;
  /** What the gate said; undefined where the call did not come to it. */
  readonly verdict?: GateDecision['verdict'];
  /** Why it ran or was refused, or how it was asked about. */
  readonly because?: string;
  readonly outcome: CallOutcome;
  readonly result: string;
  readonly isError: boolean;
  readonly origin?: NonNullable<ToolResult['origin']>;
  /** Without the time in which a person was asked. */
  readonly milliseconds: number;
}

/** What was decided, by rules or by people, at one gate. */
export interface GateRow extends StepOfTurn {
  readonly table: 'gate_decisions';
  /** The gate that every tool passes, or one of a skill. */
  readonly kind: 'tool' | 'human';
  /** The tool, or what people call the gate. */
  readonly subject: string;
  /** Ids: whose gate it is, or who forbids the tool. */
  readonly skill?: string;
  readonly verdict: GateDecision['verdict'] | GateAnswer['verdict'];
  readonly tier?: PermissionTier;
  /** When the skill wants a person to be asked. */
  readonly occasion?: HumanGate['when'];
  readonly because?: string;
  /** What came of a question about a tool. */
  readonly answer?: CallOutcome;
  /** The grant that let it run. */
  readonly grantId?: string;
  /** What the person said. */
  readonly text?: string;
  readonly callId?: string;
}

/** A candidate became the skill or was rejected, or the former instructions were put back. */
export const promotionEvents = [
  'skill.optimization.promoted',
  'skill.optimization.undone',
  'skill.optimization.rejected',
] as const;

/** Instructions were scored. */
export const scoreEvents = ['skill.optimization.scored'] as const;

/** A run that proposes candidates, from its beginning to its end. */
export const optimizationEvents = [
  'skill.optimization.started',
  'skill.optimization.candidate_proposed',
  'skill.optimization.completed',
  'skill.optimization.failed',
] as const;

interface EventOf<Name extends string, Facts> extends StepOfTurn {
  readonly table: 'events';
  readonly name: Name;
  /** Id. */
  readonly skill: string;
  readonly facts: Facts;
}

export type PromotionRow = EventOf<(typeof promotionEvents)[number], PromotionFacts>;
export type ScoreRow = EventOf<(typeof scoreEvents)[number], ScoreFacts>;
export type OptimizationRow = EventOf<(typeof optimizationEvents)[number], OptimizationFacts>;

/** What the evals did about one skill. */
export type EventRow = PromotionRow | ScoreRow | OptimizationRow;

export interface PromotionFacts {
  /** The SKILL.md as the command showed it. */
  readonly path: string;
  /** SHA-256 of the instructions before and after, in hexadecimal digits; of a rejection what they are and would have become. */
  readonly before: string;
  readonly after: string;
  /** Of a promotion. */
  readonly allowedBy?: PromotionApproval;
  /** Of a promotion and a rejection: the overall scores, from 1 to 5, and those of each dimension. */
  readonly scores?: {
    readonly before: number;
    readonly after: number;
    readonly dimensions: readonly {
      readonly key: string;
      readonly before: number;
      readonly after: number;
    }[];
  };
}

/** A score, with the skill by whose contract it was given. */
export interface ScoreFacts extends Omit<RecordedScore, 'at'> {
  /** The SKILL.md from the folder of the audit with `/`; absolute where it is outside. */
  readonly path: string;
}

export interface OptimizationFacts {
  /** The SKILL.md as the command showed it. */
  readonly path: string;
  /** SHA-256 of instructions in hexadecimal digits: of the skill at the start, of a candidate, and of the best one at the end, where one is better. */
  readonly hash?: string;
  /** What reports call the candidate that the hash is of. */
  readonly candidate?: string;
  /** The strategy of the run, or where the candidate comes from. */
  readonly source?: string;
  /** How the instructions of the hash do with the cases that candidates are ranked by. */
  readonly training?: CaseFacts;
  /** The same with the cases that no proposer saw; absent where none are held out. */
  readonly heldOut?: CaseFacts;
  /** Why it ended. */
  readonly reason?: string;
}

export interface CaseFacts {
  /** Trigger cases that pass, of how many. */
  readonly passed: number;
  readonly cases: number;
  /** The structural score by these cases, from 1 to 5. */
  readonly score: number;
}

/** A person at a terminal or in VS Code, or the threshold that the manifest declares. */
export type PromotionApproval = 'person' | 'threshold';

/** What happened in a turn after it was routed. */
export type StepRow = ActivationRow | CallRow | GateRow | EventRow;

export type AuditRow = TurnRow | StepRow;

/** Where rows go. It never throws and never keeps a turn waiting; another row of the same turn in `turns` takes the place of the former. */
export interface AuditLog {
  add(row: AuditRow): void;
}
