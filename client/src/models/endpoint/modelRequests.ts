import type { ModelRequest } from '../../../../server/src/protocol/models.ts';
import { ToolNames } from './toolNames.ts';

/** The names of all tools that a request has, those of earlier calls among them. */
export function toolNamesOf({ tools, messages }: ModelRequest): ToolNames {
  const called = messages.flatMap(message => {
    if (message.role === 'assistant') {
      return message.calls.map(({ name }) => name);
    }
    return message.role === 'tool' ? [message.name] : [];
  });
  return new ToolNames([...tools.map(({ name }) => name), ...called]);
}

/**
 * Returns the arguments of an earlier call as an object, which services require. Other values are left out: the result of the call explains
 * the error.
 */
export function readInput(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    // A model may write something that isn't JSON.
    return {};
  }
}

/** Messages in order, with the results that follow each other in one group. */
export function groupResults(messages: ModelRequest['messages']): readonly MessageGroup[] {
  const groups: MessageGroup[] = [];
  let results: ResultMessage[] | undefined;
  for (const message of messages) {
    if (message.role !== 'tool') {
      results = undefined;
      groups.push(message);
    } else if (results === undefined) {
      results = [message];
      groups.push({ role: 'results', results });
    } else {
      results.push(message);
    }
  }
  return groups;
}

type AnyMessage = ModelRequest['messages'][number];
export type ResultMessage = Extract<AnyMessage, { role: 'tool' }>;
export type MessageGroup =
  | Exclude<AnyMessage, ResultMessage>
  | { readonly role: 'results'; readonly results: readonly ResultMessage[] };
