import { CancellationToken } from 'vscode-languageserver/node';
import { runChatTurn } from '../../protocol/chat.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import { ChatDesk } from '../chat/chatDesk.ts';
import type { Server } from '../context.ts';
import type { Guard } from '../guard.ts';
import { failed } from '../guard.ts';
import type { RoutingService } from '../routing/routingService.ts';

/** Serves chats. A turn that is cancelled is answered like any other, since what was said until then belongs to the chat. */
export function registerChat(
  { connection, client }: Server,
  guard: Guard,
  routing: RoutingService,
  thread: RoutingThread,
): void {
  const desk = new ChatDesk({ connection, client, thread, routing });
  connection.onRequest(runChatTurn, async (params, token) => {
    const answer = guard('chat turn', failed, () => desk.run(params, token));
    return answer(params, CancellationToken.None);
  });
}
