import type { ToolResult } from '../core/chat/turn/turnEvents.ts';
import type { ToolArguments } from '../core/model/policy/grants.ts';
import type { Cancellation } from '../core/text/position/span.ts';
import type { ToolDefinition } from '../core/chat/conversation/chatModel.ts';

/** What an MCP server hands out: skills as tools, or with their instructions as resources and prompts. */
export interface SkillProvider {
  /** What there is now. */
  look(): Promise<ServedSkills>;
}

export interface SkillProviderTool extends ToolDefinition {
  readonly isReadOnly: boolean;
}

/** Instructions that are handed out, as a resource and as a prompt. */
export interface ServedSkill {
  /** Id, which is the name of the prompt. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the resource. */
  readonly uri: string;
}

/** The shelf at one moment. */
export interface ServedSkills {
  readonly tools: readonly SkillProviderTool[];
  readonly skills: readonly ServedSkill[];
  run(tool: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult>;
  /** The text of a resource; undefined where there is none. */
  read(uri: string): Promise<string | undefined>;
}
