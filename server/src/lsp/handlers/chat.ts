import { CancellationToken } from 'vscode-languageserver/node';
import { runChatTurn, runTool } from '../../protocol/chat.ts';
import type { ChatPlace } from '../chat/chatDesk.ts';
import { ChatDesk } from '../chat/chatDesk.ts';
import { ChatWrites } from '../chat/chatWrites.ts';
import { ToolDesk } from '../chat/toolDesk.ts';
import { openApprovals } from '../../node/mcp/approvalFile.ts';
import { connectLazily } from '../../node/mcp/loadConnector.ts';
import { McpServers } from '../../node/mcp/mcpServers.ts';
import { processTimers } from '../../node/mcp/timers.ts';
import type { Server } from '../context.ts';
import type { Guard } from '../guard.ts';
import { failed } from '../guard.ts';
import { TrashService } from '../management/trashService.ts';

/** Milliseconds that one call of a tool of a server may take. */
const callTimeout = 120_000;

/**
 * Serves chats. A turn that is cancelled is answered like any other, since what was said until then belongs to the chat.
 * @param onWritten is told of what came and went on disk
 * @returns the servers of skills, to be ended with this one
 */
export function registerChat(
  server: Server,
  guard: Guard,
  place: Pick<ChatPlace, 'routing' | 'thread' | 'audit'>,
  onWritten: (files: readonly string[]) => void,
): McpServers {
  const { connection } = server;
  const servers = new McpServers({ connect: connectLazily, timers: processTimers, callTimeout });
  const writes = new ChatWrites(server, new TrashService(server, onWritten), onWritten);
  const parts = { ...place, server, writes, servers, approvals: openApprovals() };
  const [desk, tools] = [new ChatDesk(parts), new ToolDesk(parts)];
  connection.onRequest(runChatTurn, async (params, token) => {
    const answer = guard('chat turn', failed, () => desk.run(params, token));
    return answer(params, CancellationToken.None);
  });
  const undone = { text: failed.problem, isError: true };
  connection.onRequest(
    runTool,
    guard('tool', undone, (params, token) => tools.run(params, token)),
  );
  return servers;
}
