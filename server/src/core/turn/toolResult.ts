import type { ToolResult } from './turnPorts.ts';

/** What a tool answers with. */
export function done(text: string): ToolResult {
  return { text, isError: false };
}

/** The same where it was not done; the text says why, for the model. */
export function failed(text: string): ToolResult {
  return { text, isError: true };
}
