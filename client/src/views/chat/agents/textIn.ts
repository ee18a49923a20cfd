import type { ToolParams } from '../../../../../server/src/protocol/chat.ts';

/** The arguments of an agent's call. VS Code doesn't validate them against the schema. */
export type Given = ToolParams['arguments'];

/** A text among the arguments; empty where there is none. */
export function textIn(given: Given, name: string): string {
  const value = given[name];
  return typeof value === 'string' ? value : '';
}
