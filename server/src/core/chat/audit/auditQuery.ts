import type { StepRow, TurnRow } from './auditRow.ts';

/** Which turns are wanted; what is left out narrows nothing. */
export interface TraceFilter {
  readonly source?: string;
  readonly signalId?: string;
  /** Id of a skill that was active. */
  readonly skill?: string;
  /** A tool that was called. */
  readonly tool?: string;
  /** As of `TurnRow`, or `open` for those that have not ended. */
  readonly outcome?: TraceOutcome;
  /** Milliseconds since the epoch: begun at or after it. */
  readonly since?: number;
  /** Begun before it. */
  readonly until?: number;
}

export type TraceOutcome = NonNullable<TurnRow['outcome']> | 'open';

/** Some of the turns, counted from the newest one. */
export interface TracePage extends TraceFilter {
  readonly offset: number;
  readonly limit: number;
}

/** One turn in a list. */
export interface TraceSummary extends Pick<
  TurnRow,
  'traceId' | 'at' | 'source' | 'signalId' | 'model' | 'agent' | 'outcome' | 'detail' | 'ended'
> {
  /** The first line of the message. */
  readonly message: string;
  /** Ids of those that were active, in the order in which they became so. */
  readonly skills: readonly string[];
  readonly calls: number;
  /** Calls that the gate or a person did not let run. */
  readonly stopped: number;
}

export interface TraceList {
  /** The newest first. */
  readonly traces: readonly TraceSummary[];
  /** Of all that match. */
  readonly total: number;
}

/** A turn with all that happened in it, in its order. */
export interface Trace {
  readonly turn: TurnRow;
  readonly steps: readonly StepRow[];
}

/** A stretch of time, from its beginning up to its end. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}
