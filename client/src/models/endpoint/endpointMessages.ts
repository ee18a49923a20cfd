import type { ModelMessage, ToolResultPart, ToolSet } from 'ai';
import { jsonSchema, tool } from 'ai';
import type { ModelRequest } from '../../../../server/src/protocol/models.ts';
import type { MessageGroup, ResultMessage } from './modelRequests.ts';
import { groupResults, readInput } from './modelRequests.ts';
import type { ToolNames } from './toolNames.ts';

/** The messages of a chat for the AI SDK. Services refuse messages without content, so those are left out. */
export function toModelMessages(messages: ModelRequest['messages'], names: ToolNames): ModelMessage[] {
  return groupResults(messages).flatMap(group => toModelMessage(group, names) ?? []);
}

function toModelMessage(group: MessageGroup, names: ToolNames): ModelMessage | undefined {
  switch (group.role) {
    case 'user':
      return { role: 'user', content: group.text };
    case 'results':
      return { role: 'tool', content: group.results.map(result => toResult(result, names)) };
    case 'assistant': {
      const { text, calls } = group;
      const parts = calls.map(({ id, name, arguments: written }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName: names.toWire(name),
        input: readInput(written),
      }));
      const content = text === '' ? parts : [{ type: 'text' as const, text }, ...parts];
      return content.length === 0 ? undefined : { role: 'assistant', content };
    }
  }
}

function toResult({ callId, name, text, isError }: ResultMessage, names: ToolNames): ToolResultPart {
  return {
    type: 'tool-result',
    toolCallId: callId,
    toolName: names.toWire(name),
    output: { type: isError ? 'error-text' : 'text', value: text },
  };
}

/** Tools without an implementation here: the server checks and answers their calls. */
export function toToolSet(tools: ModelRequest['tools'], names: ToolNames): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      names.toWire(name),
      tool({ description, inputSchema: jsonSchema({ ...parameters }) }),
    ]),
  );
}
