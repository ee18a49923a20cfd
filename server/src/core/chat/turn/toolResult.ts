import type { ToolResult } from './turnEvents.ts';

/** What a tool answers with. */
export function done(text: string): ToolResult {
  return { text, isError: false };
}

/** The same where it was not done; the text says why, for the model. */
export function failed(text: string): ToolResult {
  return { text, isError: true };
}

/** What a model gets to see of a result; `limit` in UTF-16 units, and what is cut off is said. */
export function shortenResult(result: ToolResult, limit: number): ToolResult {
  const { text } = result;
  return text.length <= limit
    ? result
    : {
        ...result,
        text: `${text.slice(0, limit)}\n\n(Cut: ${limit} of ${text.length} characters are shown.)`,
      };
}
