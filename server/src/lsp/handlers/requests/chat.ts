import { CancellationToken } from 'vscode-languageserver/node';
import { runChatTurn, runTool } from '../../../protocol/chat.ts';
import type { ChatPlace } from '../../services/chat/chatService.ts';
import { ChatService } from '../../services/chat/chatService.ts';
import { ChatWrites } from '../../services/chat/chatWrites.ts';
import { AgentToolRunner } from '../../services/chat/agentToolRunner.ts';
import { connectLazily } from '../../../node/mcp/loadConnector.ts';
import { McpServers } from '../../../node/mcp/mcpServers.ts';
import { processTimers } from '../../../node/mcp/timers.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed } from '../../editor/guard.ts';
import { TrashService } from '../../services/management/trashService.ts';

/** Milliseconds that one call of a tool of a server may take. */
const callTimeout = 120_000;

/**
 * Serves chats. A turn that is canceled is answered like any other, since what was said until then belongs to the chat.
 * @param onWritten is told of what came and went on disk
 * @returns the servers of skills, to be ended with this one
 */
export function registerChat(
  server: Server,
  guard: Guard,
  place: Pick<ChatPlace, 'routing' | 'audit'>,
  onWritten: (files: readonly string[]) => void,
): McpServers {
  const { connection } = server;
  const servers = new McpServers({ connect: connectLazily, timers: processTimers, callTimeout });
  const writes = new ChatWrites(server, new TrashService(server, onWritten), {
    onWritten,
    reload: () => place.routing.reload(),
  });
  const parts = { ...place, server, writes, servers };
  const [chats, tools] = [new ChatService(parts), new AgentToolRunner(parts)];
  connection.onRequest(runChatTurn, async (params, token) => {
    const answer = guard('chat turn', failed, () => chats.run(params, token));
    return answer(params, CancellationToken.None);
  });
  const undone = { text: failed.problem, isError: true };
  connection.onRequest(
    runTool,
    guard('tool', undone, (params, token) => tools.run(params, token)),
  );
  return servers;
}
