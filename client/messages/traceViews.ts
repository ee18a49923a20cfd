/** What was recorded of turns, as the page that shows it needs to know it. Secrets in it are masked. */

export const traceSources = ['any', 'chat', 'cron', 'webhook'] as const;
export const traceOutcomes = ['any', 'done', 'cancelled', 'cut', 'limit', 'held', 'failed', 'open'] as const;
export const traceTimes = ['any', 'hour', 'day', 'week'] as const;

/** Which turns are wanted. */
export interface TraceQuery {
  /** `skill:memo tool:send signal:alert-7`; a word without a colon is a skill. */
  readonly text: string;
  readonly source: (typeof traceSources)[number];
  readonly outcome: (typeof traceOutcomes)[number];
  /** Begun no longer ago. */
  readonly time: (typeof traceTimes)[number];
  /** The first folder where undefined. */
  readonly folderUri?: string;
}

/** One turn in the list. */
export interface TraceEntry {
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly source: string;
  readonly signalId?: string;
  /** Undefined as long as it runs, and where it never came to an end. */
  readonly outcome?: TurnOutcome;
  /** The first line of it. */
  readonly message: string;
  /** Ids of those that were active. */
  readonly skills: readonly string[];
  readonly calls: number;
  /** Calls that the gate or a person did not let run. */
  readonly stopped: number;
}

export type TurnOutcome = Exclude<(typeof traceOutcomes)[number], 'any' | 'open'>;

export interface TraceEntries {
  /** The newest first. */
  readonly traces: readonly TraceEntry[];
  /** Of all that match. */
  readonly total: number;
}

/** One turn with all that happened in it. */
export interface TraceDetail {
  readonly turn: RecordedTurn;
  readonly steps: readonly TraceStep[];
}

export interface RecordedTurn {
  readonly traceId: string;
  readonly at: number;
  readonly source: string;
  readonly signalId?: string;
  readonly signalTrace?: string;
  readonly model: string;
  readonly agent?: string;
  readonly style: string;
  readonly message: string;
  readonly routing?: RecordedRouting;
  readonly outcome?: TurnOutcome;
  /** The limit, the gate or the problem. */
  readonly detail?: string;
  readonly answer?: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly ended?: number;
}

export interface RecordedRouting {
  readonly mode: string;
  readonly stages: readonly string[];
  readonly tier: string;
  readonly isFragment: boolean;
  readonly candidates: readonly {
    readonly id: string;
    readonly score: number;
    readonly reasons: readonly string[];
    readonly isSelected: boolean;
  }[];
  readonly count: number;
  readonly dropped: readonly { readonly id: string; readonly cause: string }[];
  readonly droppedCount: number;
}

interface Timed {
  readonly at: number;
}

export type TraceStep = ActivationStep | CallStep | GateStep;

export interface ActivationStep extends Timed {
  readonly table: 'activations';
  readonly kind: 'start' | 'activated' | 'deactivated' | 'refused' | 'transition' | 'stayed';
  readonly skill: string;
  readonly from?: string;
  readonly reason?: string;
  readonly isDeclared?: boolean;
}

export interface CallStep extends Timed {
  readonly table: 'tool_calls';
  readonly tool: string;
  readonly tier: string;
  /** JSON, unless it was cut. */
  readonly arguments: string;
  readonly because?: string;
  readonly outcome: 'unfit' | 'refused' | 'held' | 'declined' | 'cancelled' | 'ran';
  readonly result: string;
  readonly isError: boolean;
  readonly origin?: 'mock' | 'author';
  readonly milliseconds: number;
}

export interface GateStep extends Timed {
  readonly table: 'gate_decisions';
  /** What was decided about a tool is told with its call. */
  readonly kind: 'tool' | 'human';
  readonly subject: string;
  readonly skill?: string;
  readonly verdict: string;
  readonly text?: string;
}
