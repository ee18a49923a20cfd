/** Requests about what was recorded of turns. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { Trace, TraceList, TracePage } from '../core/chat/audit/auditQuery.ts';

export type {
  Trace,
  TraceFilter,
  TraceList,
  TraceOutcome,
  TraceSummary,
} from '../core/chat/audit/auditQuery.ts';
export type {
  ActivationRow,
  CallRow,
  CaseFacts,
  EventRow,
  GateRow,
  OptimizationFacts,
  PromotionFacts,
  RoutingRecord,
  ScoreFacts,
  StepRow,
  TurnRow,
} from '../core/chat/audit/auditRow.ts';

export interface TracesParams {
  /** The first folder where undefined. */
  readonly folderUri?: string;
  /** At most 500 at once. */
  readonly page: TracePage;
}

/** Why nothing can be looked up; a sentence for people. */
interface Unread {
  readonly problem: string;
}

/** Client to server: some of the turns of a folder, the newest first. */
export const listTraces = new RequestType<TracesParams, TraceList | Unread, void>('skillwright/audit/list');

export interface TraceParams {
  /** All folders are looked through where undefined. */
  readonly folderUri?: string;
  readonly traceId: string;
}

export interface FoundTrace extends Trace {
  /** The folder that it was recorded for. */
  readonly folderUri: string;
}

/** Client to server: one turn with all that happened in it; null where no folder has it. */
export const readTrace = new RequestType<TraceParams, FoundTrace | Unread | null, void>(
  'skillwright/audit/read',
);

/** Server to client: turns were recorded since somebody asked for them. */
export const tracesChanged = new NotificationType<Record<string, never>>('skillwright/audit/changed');
