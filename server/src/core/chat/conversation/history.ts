import type { HistoryMessage } from '../../analysis/routing/skills/routingContext.ts';
import type { ChatMessage } from './chatModel.ts';

/** What was said before, as routing reads it: by the person and the model, without tools and what the turn said itself. */
export function toHistory(messages: readonly ChatMessage[]): HistoryMessage[] {
  return messages.flatMap(message =>
    message.role === 'tool' || (message.role === 'user' && message.by !== undefined)
      ? []
      : [{ role: message.role, content: message.text }],
  );
}
