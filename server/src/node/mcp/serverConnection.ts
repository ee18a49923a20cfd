import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';

/** A tool as its server describes it. */
export interface ServedTool {
  /** As the server calls it. */
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A server that runs. Nothing of it throws. */
export interface ServerConnection {
  /** Of the process; undefined where it has ended. */
  readonly pid: number | undefined;
  /** All of them, page by page, or in a sentence why they are not known. */
  listTools(signal: AbortSignal): Promise<readonly ServedTool[] | ServerProblem>;
  /** An abort is told to the server. */
  call(tool: string, given: ToolArguments, signal: AbortSignal): Promise<ToolResult>;
  /** Ends it with all that it started. */
  close(): Promise<void>;
  /** What is known of why it ended, in a sentence: the last line that it wrote for people; empty where there is none. */
  lastWords(): string;
}

/** What a server does by itself. */
export interface ConnectionEvents {
  /** It has other tools now. */
  readonly onToolsChanged: () => void;
  /** It has ended, whoever ended it. */
  readonly onClosed: () => void;
}

export interface ServerProblem {
  /** A sentence without secrets. */
  readonly problem: string;
}

/** Starts a server and shakes hands with it. What an abort leaves is ended before it answers. */
export type ConnectServer = (
  launch: ServerLaunch,
  events: ConnectionEvents,
  signal: AbortSignal,
) => Promise<ServerConnection | ServerProblem>;
