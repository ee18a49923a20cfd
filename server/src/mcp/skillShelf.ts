import type { ToolArguments } from '../core/policy/grants.ts';
import type { Cancellation } from '../core/span.ts';
import type { ToolDefinition } from '../core/turn/chatModel.ts';
import type { ToolResult } from '../core/turn/turnPorts.ts';

/** What an MCP server hands out: skills as tools, or with their instructions as resources and prompts. */
export interface SkillShelf {
  /** What there is now. */
  look(): Promise<ShelfView>;
}

export interface ShelfTool extends ToolDefinition {
  readonly isReadOnly: boolean;
}

/** Instructions that are handed out, as a resource and as a prompt. */
export interface ShelfSkill {
  /** Id, which is the name of the prompt. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the resource. */
  readonly uri: string;
}

/** The shelf at one moment. */
export interface ShelfView {
  readonly tools: readonly ShelfTool[];
  readonly skills: readonly ShelfSkill[];
  run(tool: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult>;
  /** The text of a resource; undefined where there is none. */
  read(uri: string): Promise<string | undefined>;
}
